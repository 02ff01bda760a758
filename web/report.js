/* report.js - what `ptonnx inspect` knows about a model, as a page: signature, graph, operators, weights by size.
 *
 *     ptonnxReport(element, data);   // data: the JSON of PTONNX_FORM_GRAPH
 */
"use strict";
globalThis.ptonnxReport = function (element, data) {
  const {summary, view, messages} = data;
  const html = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  };
  const size = (n) => {
    if (n < 1000) return n + " bytes";
    for (const unit of ["kB", "MB", "GB"]) if ((n /= 1000) < 999.95) return n.toFixed(1) + " " + unit;
    return (n / 1000).toFixed(1) + " TB";
  };
  const type = (value) => `${value.kind && value.kind !== "tensor" ? value.kind + " of " : ""}${value.dtype || "?"}${value.shape ? `[${value.shape.map((dim) => dim ?? "?").join(", ")}]` : ""}`;
  const section = (title, ...children) => html("section", {}, html("h2", {}, title), ...children);

  function head() {
    const kinds = {onnx: `ONNX model, opset ${summary.opset}, IR version ${summary.ir_version}`, torchscript: `TorchScript archive, version ${summary.version}`, "torch.export": `program of torch.export, torch ${summary.torch}`};
    const weights = summary.weights.reduce((sum, weight) => sum + weight.bytes, 0);
    const facts = [["nodes", summary.nodes ?? (view ? view.graph.nodes.length : "–")], ["weights", summary.weights.length], ["size of the weights", size(weights)], ["file", size(summary.bytes)]];
    if (summary.producer) facts.push(["made by", `${summary.producer} ${summary.producer_version}`]);
    return html("header", {class: "pr-head"}, html("h1", {}, data.file || summary.name || "model"), html("p", {}, kinds[summary.format]),
      html("dl", {}, ...facts.map(([name, text]) => html("div", {}, html("dt", {}, name), html("dd", {}, String(text))))));
  }

  const signatureTable = (title, values) => html("table", {class: "pr-table"}, html("caption", {}, title), ...values.map((value) =>
    html("tr", {}, html("th", {scope: "row"}, html("code", {}, value.name)), html("td", {}, html("code", {}, type(value))))));

  function signature() {
    if (summary.inputs) return section("Signature", html("div", {class: "pr-pair"}, signatureTable("Inputs", summary.inputs), signatureTable("Outputs", summary.outputs)));
    return section("Signature", ...summary.methods.map((method) => {
      const given = method.parameters.map((one) => `${one.name}: ${one.type}${one.default === undefined ? "" : " = " + one.default}`);
      const traced = method.traced_with ? ` # traced with ${method.traced_with.map((one) => (one ? type(one) : "?")).join(", ")}` : "";
      return html("pre", {}, `${method.name}(${given.join(", ")}) -> ${method.result || "?"}${traced}`);
    }));
  }

  /** Rows with bars; the first ones, and a button for the others. */
  function bars(rows, most, first) {
    const table = html("table", {class: "pr-table pr-bars"});
    const add = (from, to) => rows.slice(from, to).forEach(([name, note, number, text, warn]) => table.append(html("tr", warn ? {class: "pr-warn"} : {},
      html("th", {scope: "row"}, html("code", {}, name)), html("td", {class: "pr-note"}, note),
      html("td", {class: "pr-number"}, text), html("td", {class: "pr-bar"}, html("div", {style: `width:${Math.max(0.5, (100 * number) / most)}%`})))));
    add(0, first);
    if (rows.length <= first) return [table];
    const more = html("button", {type: "button"}, `Show ${rows.length - first} more`);
    more.addEventListener("click", () => (add(first), more.remove()));
    return [table, more];
  }

  function operators() {
    const rows = summary.operators.map((one) => [one.name, one.supported === false ? "not supported: no rule" : "", one.count, String(one.count), one.supported === false]);
    return section(`Operators (${rows.length})`, ...bars(rows, Math.max(1, ...rows.map((row) => row[2])), 15));
  }

  function weights() {
    const sorted = [...summary.weights].sort((a, b) => b.bytes - a.bytes);
    const rows = sorted.map((one) => [one.name, type(one) + (one.available === false ? ", not available" : ""), one.bytes, size(one.bytes)]);
    return section(`Weights by size (${rows.length})`, ...(rows.length ? bars(rows, Math.max(1, sorted[0].bytes), 15) : [html("p", {}, "The model has no weights.")]));
  }

  const picture = html("div", {class: "pr-graph"});
  const notes = (messages || []).filter((message) => message.severity !== "note" || !view);
  const parts = [head(), signature()];
  if (view) parts.push(section(summary.format === "onnx" ? "Graph" : "Graph of the exported model", picture));
  if (notes.length) parts.push(section(view ? "Messages" : "This model cannot be exported as it is", ...notes.map((message) => html("pre", {class: "pr-" + message.severity}, message.rendered))));
  parts.push(operators(), weights());
  element.classList.add("pr");
  element.replaceChildren(...parts);
  if (!view) return null;
  element.view = ptonnxDraw(picture, view);
  return element.view;
};
