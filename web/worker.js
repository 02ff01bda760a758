/* worker.js - converts models away from the page, so that it stays responsive and a conversion can be cancelled: the page ends the worker
 * and starts another one.
 *
 * In: {model: File, specs: [text], opset}. Out: {stage, part} while it works; then {code, report, blob, data} or {fault}. `data` is the
 * JSON of the graph view. After a fault the memory of the module is in an unknown state, so the page ends the worker.
 */
"use strict";
importScripts("ptonnx.js");

const started = createPtonnx({
  locateFile: (file) => new URL(file, self.location.href).href,
  printErr: () => {},
});

/** Reads a file into the memory of the module; its address. */
async function readInto(module, file) {
  const at = module._malloc(Math.max(1, file.size)) >>> 0;
  if (!at) throw new Error("the file is too large for the memory of the browser");
  const reader = file.stream().getReader();
  let n = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) break;
    module.HEAPU8.set(value, at + n); // the memory may have grown: HEAPU8 is taken anew
    n += value.length;
    postMessage({stage: "reading", part: n / file.size});
  }
  if (n !== file.size) throw new Error("the file changed while it was read");
  return at;
}

function text(module, value) {
  const n = module.lengthBytesUTF8(value) + 1, at = module._malloc(n);
  module.stringToUTF8(value, at, n);
  return at;
}

function exported(module, at, size, specs, opset) {
  const parts = [];
  module.take = (from, n) => parts.push(new Blob([module.HEAPU8.slice(from, from + n)]));
  const list = text(module, specs.join("\n"));
  const code = module._web_export(at, size, list, opset);
  module._free(list);
  const report = JSON.parse(module.UTF8ToString(module._web_report()) || "{}"), wrong = module.UTF8ToString(module._web_wrong_input());
  if (wrong) report.messages = [{severity: "error", rendered: wrong}];
  return {code, blob: new Blob(parts), report};
}

function inspected(module, at, size) {
  const answer = module._web_inspect(at, size);
  return answer ? JSON.parse(module.UTF8ToString(answer)) : null;
}

async function convert({model, specs, opset}) {
  const module = await started;
  module.progress = (stage, part) => postMessage({stage, part});
  const at = await readInto(module, model);
  if (/\.onnx$/i.test(model.name)) {
    const data = inspected(module, at, model.size);
    module._free(at);
    postMessage(data ? {code: 0, data} : {code: 3, report: {messages: [{severity: "error", rendered: `${model.name}: this is not a readable ONNX model`}]}});
    return;
  }
  const answer = exported(module, at, model.size, specs, opset);
  module._free(at); // the result takes its place
  if (!answer.code) {
    const result = await readInto(module, answer.blob);
    postMessage({stage: "drawing", part: 0});
    answer.data = inspected(module, result, answer.blob.size);
    module._free(result);
  }
  postMessage(answer);
}

onmessage = ({data}) => convert(data).catch((fault) => postMessage({fault: String(fault && fault.message || fault)}));
