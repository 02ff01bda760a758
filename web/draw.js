/* draw.js - draws the boxes of graph.js as SVG, with zoom, search and details.
 *
 *     const view = ptonnxDraw(element, data.view);   // fills the element; it has a height of its own
 *     view.select("node name");
 */
"use strict";
globalThis.ptonnxDraw = function (element, data) {
  const graph = ptonnxGraph.build(data);
  const KINDS = [
    ["layer", /^(Conv|ConvTranspose|MatMul|Gemm|ConvInteger|MatMulInteger|QLinear\w+|Attention|LSTM|GRU|RNN|Einsum|Embedding|RotaryEmbedding)$/],
    ["norm", /Normalization$|^(Dropout|LpNormalization|LRN)$/],
    ["act", /^(Relu|LeakyRelu|PRelu|Sigmoid|Tanh|Softmax|LogSoftmax|Gelu|Elu|Selu|Celu|HardSigmoid|HardSwish|Softplus|Softsign|Mish|Swish|Clip|Erf|ThresholdedRelu)$/],
    ["pool", /Pool$|^(Reduce\w+|ArgMax|ArgMin|TopK|CumSum|Resize|Upsample|NonMaxSuppression|RoiAlign)$/],
    ["shape", /^(Reshape|Transpose|Concat|Split|Slice|Squeeze|Unsqueeze|Flatten|Expand|Tile|Pad|Gather\w*|Scatter\w*|Shape|Cast|CastLike|Identity|Constant\w*|Range|Size|DepthToSpace|SpaceToDepth|Sequence\w+|\w+Sequence)$/],
    ["control", /^(If|Loop|Scan)$/],
  ];
  const kindOf = (part) => part.kind !== "node" ? part.kind : part.node.domain ? "custom" : (KINDS.find(([, pattern]) => pattern.test(part.node.op)) || ["math"])[0];

  const svg = (name, attributes, ...children) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  };
  const html = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
  };

  // Parts of the page

  const world = svg("g", {});
  const picture = svg("svg", {class: "pg-picture", role: "group", "aria-label": "graph of the model", tabindex: "0"},
    svg("defs", {}, svg("marker", {id: "pg-arrow", viewBox: "0 0 8 8", refX: "7", refY: "4", markerWidth: "7", markerHeight: "7", orient: "auto"},
      svg("path", {d: "M0,0.5 L8,4 L0,7.5 z", class: "pg-arrow"}))), world);
  const search = html("input", {type: "search", placeholder: "Search operators, names, values", "aria-label": "Search in the graph"});
  const found = html("ul", {class: "pg-found", hidden: ""});
  const button = (text, label, action) => {
    const made = html("button", {type: "button", "aria-label": label, title: label}, text);
    made.addEventListener("click", action);
    return made;
  };
  const details = html("aside", {class: "pg-details", "aria-live": "polite", hidden: ""});
  const tools = html("div", {class: "pg-tools"}, html("div", {class: "pg-search"}, search, found),
    button("+", "Zoom in", () => zoomAt(1.3)), button("−", "Zoom out", () => zoomAt(1 / 1.3)), button("⤢", "Show everything", () => fit()));
  element.classList.add("pg");
  element.replaceChildren(tools, html("div", {class: "pg-main"}, picture, details));

  // Boxes and edges

  let selected = null, shapes = new Map();

  function curve(points) {
    let path = `M${points[0][0]},${points[0][1]}`;
    for (let i = 1; i < points.length; i++) {
      const [x0, y0] = points[i - 1], [x, y] = points[i];
      const bend = Math.max(8, Math.abs(y - y0) / 2);
      path += x === x0 ? ` L${x},${y}` : ` C${x0},${y0 + bend} ${x},${y - bend} ${x},${y}`;
    }
    return path;
  }

  function drawEdge(edge) {
    const line = svg("path", {d: curve(edge.points), class: "pg-edge" + (edge.back ? " pg-back" : "") + (edge.aside ? " pg-aside" : "")});
    if (edge.to.part) line.setAttribute("marker-end", "url(#pg-arrow)");
    line.append(svg("title", {}, edge.edges.slice(0, 5).map(({value}) => graph.values[value].slice(0, 2).join(": ")).join("\n")));
    const drawn = [line];
    if (edge.label) drawn.push(svg("text", {class: "pg-shape", x: edge.points[0][0] + 5, y: edge.points[0][1] + 13}, edge.label));
    return drawn;
  }

  function drawClosed(part, group) {
    if (part.members.length) for (const shift of [8, 4]) group.append(svg("rect", {x: shift, y: shift, width: part.w, height: part.h, rx: 8, class: "pg-rect"}));
    group.append(svg("rect", {width: part.w, height: part.h, rx: part.kind === "input" || part.kind === "output" ? part.h / 2 : 8, class: "pg-rect"}));
    const opens = part.kind === "group" || part.children.length || part.body;
    const name = svg("text", {x: part.w / 2, y: part.subtitle ? 17 : 18, class: "pg-title"}, (opens ? "▸ " : "") + part.title);
    if (part.members.length) name.append(svg("tspan", {class: "pg-times"}, `  × ${part.members.length}`));
    group.append(name);
    if (part.subtitle) group.append(svg("text", {x: part.w / 2, y: 32, class: "pg-subtitle"}, part.subtitle));
  }

  function drawOpen(part, group) {
    group.append(svg("rect", {width: part.w, height: part.h, rx: 10, class: "pg-frame"}));
    const head = svg("g", {class: "pg-head"}, svg("rect", {width: part.w, height: 24, rx: 10, class: "pg-headrect"}));
    const name = svg("text", {x: 12, y: 17, class: "pg-title pg-open"}, (part.kind === "graph" ? "" : "▾ ") + part.title);
    if (part.members.length) name.append(svg("tspan", {class: "pg-times"}, `  × ${part.members.length}`));
    head.append(name);
    group.append(head);
    drawInside(part, group);
  }

  function drawInside(part, group) {
    for (const edge of part.edges) group.append(...drawEdge(edge));
    for (const child of part.children) group.append(draw(child));
  }

  function label(part) {
    const opens = part.kind === "group" || part.children.length || part.body;
    const times = part.members.length ? `, ${part.members.length} times` : "";
    return `${part.kind === "node" ? "" : part.kind + " "}${ptonnxGraph.title(part)}${times}${opens ? (part.open ? ", open" : ", closed") : ""}`;
  }

  function draw(part) {
    const group = svg("g", {transform: `translate(${part.x},${part.y})`, class: `pg-box pg-${kindOf(part)}${part === selected ? " pg-selected" : ""}`,
      tabindex: "0", role: "button", "aria-label": label(part)});
    if (part.open) drawOpen(part, group);
    else drawClosed(part, group);
    group.part = part;
    shapes.set(part, group);
    return group;
  }

  function redraw() {
    ptonnxGraph.place(graph);
    shapes = new Map();
    world.replaceChildren();
    drawInside(graph.root, world);
  }

  // Moving and zooming

  let x = 0, y = 0, scale = 1;
  const move = () => world.setAttribute("transform", `translate(${x},${y}) scale(${scale})`);
  const size = () => picture.getBoundingClientRect();

  function fit() {
    const {width, height} = size();
    scale = Math.min(1.2, (width - 24) / graph.root.w, (height - 24) / graph.root.h);
    const readable = Math.min(0.55, (width - 24) / graph.root.w * 1.8);
    if (scale < readable) scale = readable; // a long graph begins at its top
    x = (width - graph.root.w * scale) / 2;
    y = Math.max(12, (height - graph.root.h * scale) / 2);
    move();
  }

  function zoomAt(factor, cx, cy) {
    const {width, height} = size();
    if (cx === undefined) (cx = width / 2), (cy = height / 2);
    const next = Math.min(4, Math.max(0.02, scale * factor));
    x = cx - ((cx - x) * next) / scale;
    y = cy - ((cy - y) * next) / scale;
    scale = next;
    move();
  }

  function positionOf(part) {
    let px = 0, py = 0;
    for (; part; part = part.parent) (px += part.x), (py += part.y);
    return [px, py];
  }

  function center(part) {
    const {width, height} = size(), [px, py] = positionOf(part);
    if (scale < 0.6) scale = 0.9;
    x = width / 2 - (px + part.w / 2) * scale;
    y = height / 2 - (py + Math.min(part.h, height / scale) / 2) * scale;
    move();
  }

  const pointers = new Map();
  let moved = false;
  picture.addEventListener("pointerdown", (event) => {
    pointers.set(event.pointerId, event);
    if (pointers.size === 1) moved = false;
  });
  picture.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const dx = event.clientX - before.clientX, dy = event.clientY - before.clientY;
    if (!moved && Math.hypot(dx, dy) < 4) return;
    if (!moved) picture.setPointerCapture(event.pointerId);
    moved = true;
    if (pointers.size === 2) {
      const [other] = [...pointers.values()].filter((pointer) => pointer.pointerId !== event.pointerId);
      const gap = (pointer) => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
      const {left, top} = size();
      zoomAt(gap(event) / Math.max(1, gap(before)), (event.clientX + other.clientX) / 2 - left, (event.clientY + other.clientY) / 2 - top);
    } else {
      x += dx;
      y += dy;
      move();
    }
    pointers.set(event.pointerId, event);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) picture.addEventListener(name, (event) => pointers.delete(event.pointerId));
  picture.addEventListener("wheel", (event) => {
    event.preventDefault();
    const {left, top} = size();
    zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX - left, event.clientY - top);
  }, {passive: false});

  // Opening, selecting, details

  function toggle(part) {
    const [px, py] = positionOf(part);
    ptonnxGraph.toggle(graph, part);
    redraw();
    const [nx, ny] = positionOf(part);
    x += (px - nx) * scale;
    y += (py - ny) * scale;
    move();
  }

  function select(part, leaf) {
    if (selected && shapes.has(selected)) shapes.get(selected).classList.remove("pg-selected");
    selected = part;
    if (shapes.has(part)) shapes.get(part).classList.add("pg-selected");
    showDetails(part, leaf || part);
  }

  const row = (name, text) => html("tr", {}, html("th", {scope: "row"}, name), html("td", {}, text));

  function valueRow(name, value) {
    if (value < 0) return row(name, "(none)");
    const [own, type, constant] = graph.values[value];
    return row(name, html("span", {}, html("code", {}, own), html("br"), html("span", {class: "pg-type"}, (constant ? "weight " : "") + type)));
  }

  function nodeDetails(node) {
    const rows = [row("name", node.name)];
    if (node.domain) rows.push(row("domain", node.domain));
    if (node.at || node.stack_trace) rows.push(row("source", html("pre", {}, node.at || node.stack_trace)));
    const tables = [html("table", {}, ...rows)];
    const attributes = Object.entries(node.attrs || {});
    if (attributes.length) tables.push(html("h4", {}, "Attributes"), html("table", {}, ...attributes.map(([name, text]) => row(name, text))));
    tables.push(html("h4", {}, "Inputs"), html("table", {}, ...node.in.map((value, i) => valueRow(String(i + 1), value))));
    tables.push(html("h4", {}, "Outputs"), html("table", {}, ...node.out.map((value, i) => valueRow(String(i + 1), value))));
    return tables;
  }

  function groupDetails(part) {
    const counts = new Map();
    part.leaves.forEach((leaf) => leaf.node && counts.set(leaf.node.op, (counts.get(leaf.node.op) || 0) + 1));
    const rows = [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => row(String(count), name));
    const members = part.members.length ? [html("p", {}, `${part.members.length} equal blocks, drawn once: ${part.members[0].path} to ${part.members[part.members.length - 1].path}`)] : [html("p", {}, part.path || "")];
    return [...members, html("h4", {}, part.members.length ? "Operators of one block" : "Operators"), html("table", {}, ...rows)];
  }

  function showDetails(part, leaf) {
    const close = button("×", "Close the details", () => (details.hidden = true));
    const opens = part.kind === "group" || part.children.length || part.body;
    const open = opens ? [button(part.open ? "Close this part" : "Open this part", "Open or close this part", () => (toggle(part), select(part)))] : [];
    details.replaceChildren(html("header", {}, html("h3", {}, ptonnxGraph.title(leaf)), close), ...open,
      ...(leaf.node ? nodeDetails(leaf.node) : leaf.kind === "group" ? groupDetails(part) : leaf.value >= 0 ? [html("table", {}, valueRow(leaf.kind, leaf.value))] : []));
    details.hidden = false;
  }

  function act(target) {
    const shape = target.closest(".pg-box");
    if (!shape) return;
    const part = shape.part;
    if (part.kind === "graph") return;
    const onHead = target.closest(".pg-head") && target.closest(".pg-head").parentNode === shape;
    if ((part.kind === "group" && !part.open) || onHead) {
      toggle(part);
      select(part);
    } else if (!part.open) select(part);
  }
  picture.addEventListener("click", (event) => !moved && act(event.target));
  picture.addEventListener("dblclick", (event) => {
    const shape = event.target.closest(".pg-box");
    if (shape && shape.part.kind === "node" && (shape.part.children.length || shape.part.body)) toggle(shape.part);
  });
  picture.addEventListener("keydown", (event) => {
    const step = {ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60]}[event.key];
    if (step) {
      x += step[0];
      y += step[1];
      move();
    } else if (event.key === "+") zoomAt(1.3);
    else if (event.key === "-") zoomAt(1 / 1.3);
    else if (event.key === "0") fit();
    else if ((event.key === "Enter" || event.key === " ") && event.target.part) {
      const part = event.target.part, opens = part.kind === "group" || part.children.length || part.body;
      if (opens && part.kind !== "graph") toggle(part);
      select(part);
      if (shapes.has(part)) shapes.get(part).focus();
    } else return;
    event.preventDefault();
  });

  // Search

  function goTo(leaf) {
    const part = ptonnxGraph.shown(leaf);
    ptonnxGraph.reveal(part);
    redraw();
    select(part, leaf);
    center(part);
  }

  function matches(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const made = [];
    for (const leaf of graph.nodes) {
      leaf.text ||= [leaf.node.op, leaf.node.name, ...leaf.node.in.concat(leaf.node.out).filter((value) => value >= 0).map((value) => graph.values[value][0])].join(" ").toLowerCase();
      if (words.length && words.every((word) => leaf.text.includes(word))) made.push(leaf);
    }
    return made;
  }

  search.addEventListener("input", () => {
    const list = matches(search.value);
    found.replaceChildren(...list.slice(0, 40).map((leaf) => {
      const link = button("", `${leaf.node.op} ${leaf.node.name}`, () => {
        found.hidden = true;
        goTo(leaf);
      });
      link.append(html("b", {}, leaf.node.op), " ", leaf.node.name);
      return html("li", {}, link);
    }), html("li", {class: "pg-count"}, list.length ? `${list.length} node${list.length === 1 ? "" : "s"}` : "nothing found"));
    found.hidden = !search.value;
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Escape") found.hidden = true;
    if (event.key === "Enter") {
      const [first] = matches(search.value);
      found.hidden = true;
      if (first) goTo(first);
    }
  });

  redraw();
  fit();
  new ResizeObserver(() => {
    if (!moved && !selected) fit();
  }).observe(picture);
  return {
    graph, fit,
    select(name) {
      const leaf = graph.nodes.find((one) => one.node.name === name);
      if (leaf) goTo(leaf);
      return !!leaf;
    },
    toggle(title) {
      const part = [...shapes.keys()].find((one) => ptonnxGraph.title(one) === title);
      if (part) toggle(part);
      return !!part;
    },
  };
};
