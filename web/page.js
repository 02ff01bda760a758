/* page.js - the page: takes a file, gives it to the worker, shows what comes back. `ptonnxPage` has its state, for the tests. */
"use strict";
const ptonnxPage = (function () {
  const LARGEST = 3.5e9; // bytes: the memory of the module ends at 4 GB
  const get = (id) => document.getElementById(id);
  const state = {worker: null, file: null, answer: null, busy: false, workers: 0, runner: null, ran: null};

  for (let opset = 28; opset >= 7; opset--) get("opset").append(new Option(opset === 20 ? "20 (default)" : opset, opset, opset === 20, opset === 20));

  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  };
  const size = (n) => (n < 1e3 ? `${n} bytes` : n < 1e6 ? `${(n / 1e3).toFixed(1)} kB` : n < 1e9 ? `${(n / 1e6).toFixed(1)} MB` : `${(n / 1e9).toFixed(2)} GB`);

  // The worker

  function startWorker() {
    if (state.worker) state.worker.terminate();
    const worker = (state.worker = new Worker("worker.js"));
    state.workers++; // a worker that was ended may still report a fault, which no longer matters
    worker.onmessage = ({data}) => worker === state.worker && receive(data);
    worker.onerror = (event) => worker === state.worker && receive({fault: event.message || "the worker stopped"});
  }

  function receive(data) {
    if (data.stage) {
      get("stage").textContent = data.stage;
      if (data.part > 0) get("bar").value = data.part;
      else get("bar").removeAttribute("value");
      return;
    }
    setBusy(false);
    if (data.fault) {
      startWorker(); // the memory of the old one is in an unknown state
      showMessages([{severity: "error", rendered: `The conversion stopped: ${data.fault}. The model may be too large for the browser, or nested too deeply. The command and the Python package have no such limit.`}]);
      return;
    }
    show(data);
  }

  function setBusy(busy) {
    state.busy = busy;
    get("work").hidden = !busy;
    get("again").disabled = busy;
  }

  function convert(specs) {
    clear();
    state.specs = specs;
    if (state.file.size > LARGEST) {
      showMessages([{severity: "error", rendered: `${state.file.name} has ${size(state.file.size)}. A browser has room for ${size(LARGEST)}: use the command or the Python package.`}]);
      return;
    }
    setBusy(true);
    get("stage").textContent = "starting";
    get("bar").removeAttribute("value");
    state.worker.postMessage({model: state.file, specs, opset: Number(get("opset").value)});
  }

  function cancel() {
    if (!state.busy) return;
    startWorker();
    setBusy(false);
    showMessages([{severity: "note", rendered: "The conversion was cancelled."}]);
  }

  // What is shown

  function clear() {
    state.answer = null;
    endRun();
    for (const id of ["result", "messages", "save", "runner", "ran"]) get(id).hidden = true;
    get("report").replaceChildren();
    if (get("save").href) URL.revokeObjectURL(get("save").href);
  }

  function showMessages(messages) {
    get("messages").hidden = !messages.length;
    get("messages").replaceChildren(...messages.map((message) => element("pre", {class: `pr-${message.severity}`}, message.rendered)));
  }

  function show(answer) {
    state.answer = answer;
    const report = answer.report || {};
    showMessages(report.messages || []);
    if (answer.blob && !answer.code) {
      get("result").hidden = get("save").hidden = false;
      get("figures").textContent = `${report.nodes} nodes, ${size(answer.blob.size)}, opset ${report.opset}, ${report.seconds.toFixed(2)} s.`;
      get("save").href = URL.createObjectURL(answer.blob);
      get("save").download = state.file.name.replace(/\.[^.]*$/, "") + ".onnx";
      get("save").textContent = `Save ${get("save").download}`;
      showInputs(report.inputs);
      showSizes(report.inputs);
    }
    else if (answer.code) askInputs(report.messages || []);
    get("options").hidden = !answer.blob && !answer.code;
    if (!answer.data) return;
    answer.data.file = answer.blob ? get("save").download : state.file.name;
    state.view = ptonnxReport(get("report"), answer.data);
  }

  /** One text field for each dim of each input. */
  function showInputs(inputs) {
    const rows = inputs.map((input) => {
      const row = element("div", {class: "pp-input"}, element("code", {}, `${input.name}: ${input.dtype}`));
      row.input = input;
      (input.shape || []).forEach((dim, i) => row.append(element("input", {type: "text", value: dim, size: Math.max(4, String(dim).length), spellcheck: "false",
        "aria-label": `dim ${i + 1} of ${input.name}`, pattern: "[0-9]+|[A-Za-z_][A-Za-z0-9_]*", title: "a number, or a name for a dynamic dim"})));
      return row;
    });
    get("inputs").replaceChildren(element("legend", {}, "Inputs"), ...rows);
  }

  /** After a failure inputs are described as the command takes them; messages suggest what to fill in. */
  function askInputs(messages) {
    const suggested = messages.flatMap((message) => [...message.rendered.matchAll(/-i '([^']+)'/g)].map((match) => match[1]));
    const field = element("textarea", {id: "specs", rows: Math.max(2, suggested.length), cols: 40, spellcheck: "false", "aria-label": "Descriptions of the inputs, one per line", placeholder: "x:float32[batch,3,224,224]"});
    field.value = state.specs.length ? state.specs.join("\n") : suggested.join("\n");
    get("inputs").replaceChildren(element("legend", {}, "Inputs, one per line"), field);
  }

  function specs() {
    if (get("specs")) return get("specs").value.split("\n").map((line) => line.trim()).filter(Boolean);
    return [...get("inputs").querySelectorAll(".pp-input")].filter((row) => row.input.shape).map((row) =>
      `${row.input.name}:${row.input.dtype}[${[...row.querySelectorAll("input")].map((field) => field.value.trim()).join(",")}]`);
  }

  // Running the result

  /** One number for each dynamic dim. */
  function showSizes(inputs) {
    const names = new Set(inputs.flatMap((input) => input.shape || []).filter((dim) => typeof dim !== "number"));
    get("sizes").replaceChildren(...[...names].map((name) => element("label", {}, `${name} = `, element("input", {type: "number", min: 1, value: 1, required: "", name}))));
    get("runner").hidden = false;
  }

  function endRun() {
    if (state.runner) state.runner.terminate();
    state.runner = state.ran = null;
    get("run").disabled = false;
  }

  function run() {
    endRun();
    const sizes = Object.fromEntries([...get("sizes").querySelectorAll("input")].map((field) => [field.name, Number(field.value)]));
    const runner = (state.runner = new Worker("runner.js"));
    runner.onmessage = ({data}) => runner === state.runner && showRun(data);
    runner.onerror = (event) => runner === state.runner && showRun({fault: event.message || "ONNX Runtime could not be loaded"});
    get("run").disabled = true;
    showRun({stage: "loading ONNX Runtime"});
    runner.postMessage({model: state.answer.blob, inputs: state.answer.report.inputs, sizes});
  }

  function showRun(data) {
    get("ran").hidden = false;
    if (data.stage) return get("ran").replaceChildren(element("p", {class: "pp-hint"}, `${data.stage} …`));
    endRun();
    state.ran = data;
    if (data.fault) return get("ran").replaceChildren(element("pre", {class: "pr-error"}, `The model did not run: ${data.fault}`));
    const rows = data.outputs.map((output) => element("tr", {}, element("th", {scope: "row"}, element("code", {}, output.name)),
      ...(output.data ? [`${output.dtype}[${output.dims.join(",")}]`, ...extent(output.data), first(output.data)] : ["not a tensor", "", "", ""]).map((text) => element("td", {}, text))));
    const head = element("tr", {}, ...["output", "type", "smallest", "largest", "first elements"].map((text) => element("th", {scope: "col"}, text)));
    return get("ran").replaceChildren(element("div", {class: "pp-wide"}, element("table", {class: "pr-table"},
      element("caption", {}, `Ran in ${(1000 * data.seconds).toFixed(0)} ms with ONNX Runtime Web ${data.version}, on random inputs.`), head, ...rows)));
  }

  const number = (x) => (typeof x === "number" && !Number.isInteger(x) ? x.toPrecision(5) : String(x));
  const first = (data) => [...data.slice(0, 4)].map(number).join(", ") + (data.length > 4 ? ", …" : "");

  /** The smallest and the largest element; NaN if there is one. */
  function extent(data) {
    if (!data.length || typeof data[0] === "string") return ["", ""];
    let low = data[0], high = data[0];
    for (const x of data) {
      if (x !== x) return ["NaN", "NaN"];
      if (x < low) low = x;
      if (x > high) high = x;
    }
    return [number(low), number(high)];
  }

  // Events

  function open(file) {
    if (!file) return;
    if (state.busy) startWorker();
    state.file = file;
    get("options").hidden = true;
    get("inputs").replaceChildren();
    convert([]);
  }

  get("file").addEventListener("change", () => open(get("file").files[0]));
  get("cancel").addEventListener("click", cancel);
  get("form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (state.file) convert(specs());
  });
  get("runner").addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  for (const name of ["dragover", "dragleave", "drop"]) get("drop").addEventListener(name, (event) => {
    event.preventDefault();
    get("drop").classList.toggle("pp-over", name === "dragover");
    if (name === "drop") open(event.dataTransfer.files[0]);
  });
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) navigator.serviceWorker.register("service.js").catch(() => {});
  startWorker();
  return state;
})();
