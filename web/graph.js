/* graph.js - the graph of a model as boxes: grouped by module, repeated blocks folded, laid out in layers.
 *
 * In: the "view" of `ptonnx_inspect(PTONNX_FORM_GRAPH)`. Out: a tree of boxes with positions, and edges with points. Every step takes
 * time proportional to the nodes and edges that are visible, times the depth of the modules. Nothing here touches the page: draw.js
 * draws the result.
 */
"use strict";
globalThis.ptonnxGraph = (function () {
  const MOST_OPEN = 36; // boxes that are visible at first
  const SPAN = 10; // layers that an edge crosses between other boxes; longer ones run beside them
  const SIZE = {gap: 18, layer: 34, pad: 16, head: 30, char: 7.7, lane: 12};

  // The tree of boxes

  const box = (kind, label, parent) => ({kind, label, parent, children: [], leaves: [], members: [], open: false});

  /** The modules that a node is in, outermost first. torch.onnx writes them into the metadata, others into the name. */
  function scopeOf(node) {
    if (node.name_scopes) {
      const names = [...node.name_scopes.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map((match) => match[1]).slice(0, -1);
      let before = "";
      return names.filter(Boolean).map((name) => {
        const label = before && name.startsWith(before + ".") ? name.slice(before.length + 1) : name;
        before = name;
        return label;
      });
    }
    return node.name.split("/").slice(0, -1).filter(Boolean);
  }

  /** The boxes of a block below `parent`. `producers`: index of a value -> the box that makes it. */
  function addBlock(graph, block, parent, producers, outer) {
    const groups = new Map(); // path -> box
    const leaves = [];
    const add = (leaf, into) => {
      leaf.parent = into;
      leaf.order = graph.count++;
      into.children.push(leaf);
      leaves.push(leaf);
    };
    block.in.forEach((value) => {
      if (graph.values[value][2]) return; // an initializer with a default
      const leaf = Object.assign(box("input", graph.values[value][0]), {value});
      add(leaf, parent);
      producers.set(value, leaf);
    });
    for (const node of block.nodes) {
      const scope = scopeOf(node);
      let into = parent, path = "", skip = 0;
      while (skip < outer.length && scope[skip] === outer[skip]) skip++;
      for (const part of scope.slice(skip)) {
        path += "/" + part;
        if (!groups.has(path)) {
          const group = box("group", /^\d+$/.test(part) && into.kind === "group" ? into.label + "." + part : part, into);
          group.path = path;
          group.order = graph.count;
          into.children.push(group);
          groups.set(path, group);
        }
        into = groups.get(path);
      }
      const leaf = Object.assign(box("node", node.op), {node, scope});
      add(leaf, into);
      node.out.forEach((value) => value >= 0 && producers.set(value, leaf));
      graph.nodes.push(leaf);
      for (const sub of node.graphs || []) {
        const inner = box("graph", sub.name, leaf);
        inner.open = true;
        leaf.children.push(inner);
        addBlock(graph, sub.graph, inner, producers, scope);
      }
      const called = graph.functions[(node.domain || "") + "." + node.op];
      if (called) leaf.body = called;
    }
    block.out.forEach((value) => {
      const leaf = Object.assign(box("output", graph.values[value] ? graph.values[value][0] : ""), {value});
      add(leaf, parent);
      graph.wanted.push([value, leaf, producers]);
    });
    for (const leaf of leaves) {
      if (leaf.node) leaf.node.in.forEach((value) => value >= 0 && graph.wanted.push([value, leaf, producers]));
      for (let up = leaf; up !== parent; up = up.parent) up.leaves.push(leaf);
    }
  }

  /** Groups of one node become the node, and a group in a group of its own becomes one group. */
  function simplify(parent) {
    parent.children = parent.children.map((child) => {
      while (child.kind === "group" && child.children.length === 1) {
        const only = child.children[0];
        if (only.kind !== "group") only.module = child.path;
        else if (!only.label.startsWith(child.label + ".")) only.label = child.label + "/" + only.label;
        only.parent = parent;
        child = only;
      }
      simplify(child);
      return child;
    });
  }

  /** Equal numbers mean equal contents: operators, attributes, shapes of weights, and who reads whom. */
  function signature(graph, part, known) {
    let text;
    if (part.kind === "node") {
      const reads = part.node.in.map((value) => {
        if (value < 0) return "";
        const [, type, constant] = graph.values[value];
        const maker = graph.makers.get(value);
        if (constant) return type.replace(/^((float|double|bfloat)\w*\[.+?\]) .*/, "$1"); // numbers that were learnt may differ
        return maker && maker.parent === part.parent ? maker.node.op : "";
      });
      text = [part.node.op, part.node.domain, JSON.stringify(part.node.attrs || ""), reads.join(), (part.node.graphs || []).length].join("|");
    } else text = part.kind;
    text += part.children.map((child) => signature(graph, child, known)).join();
    if (!known.has(text)) known.set(text, known.size);
    return (part.signature = known.get(text));
  }

  /** Runs of equal groups become one, which stands for all. */
  function foldRepeats(graph, parent) {
    const made = [];
    for (const child of parent.children) {
      foldRepeats(graph, child);
      const last = made[made.length - 1];
      const stem = (label) => label.replace(/\d+/g, "#");
      if (child.kind === "group" && last && last.kind === "group" && last.signature === child.signature && stem(last.label) === stem(child.label)) {
        if (!last.members.length) {
          last.members.push(last);
          last.leaves.forEach((leaf) => (leaf.in = [...(leaf.in || []), [last, 0]]));
        }
        child.leaves.forEach((leaf, i) => {
          leaf.in = [...(leaf.in || []), [last, last.members.length]];
          leaf.standsFor = last.leaves[i];
        });
        last.members.push(child);
      } else made.push(child);
    }
    parent.children = made;
  }

  function shown(leaf) {
    while (leaf.standsFor) leaf = leaf.standsFor;
    return leaf;
  }

  /** Are the two in different members of a repeated group? */
  function apart(a, b) {
    return (a.in || []).some(([group, i]) => (b.in || []).some(([other, k]) => other === group && k !== i));
  }

  function connect(graph) {
    for (const [value, leaf, producers] of graph.wanted) {
      const from = producers.get(value);
      if (from && !apart(from, leaf)) graph.edges.push({from: shown(from), to: shown(leaf), value});
    }
    graph.wanted = [];
  }

  function setDepths(part, depth) {
    part.depth = depth;
    part.children.forEach((child) => setDepths(child, depth + 1));
  }

  function finish(graph, top) {
    graph.nodes.forEach((leaf) => leaf.node.out.forEach((value) => value >= 0 && graph.makers.set(value, leaf)));
    simplify(top);
    signature(graph, top, new Map());
    foldRepeats(graph, top);
    connect(graph);
    setDepths(top, top.depth || 0);
  }

  /** Opens the groups that fit, outermost first; of the groups in one box all or none. */
  function openFirst(root) {
    let visible = root.children.length, queue = [root];
    while (queue.length) {
      const next = [];
      for (const part of queue) {
        const groups = part.children.filter((child) => child.kind === "group");
        const more = groups.reduce((sum, group) => sum + group.children.length, 0);
        if (visible + more > MOST_OPEN) continue;
        groups.forEach((group) => (group.open = true));
        visible += more;
        next.push(...groups);
      }
      queue = next;
    }
  }

  function build(view) {
    const root = box("graph", view.graph.name, null);
    const graph = {root, values: view.values, functions: view.functions || {}, nodes: [], edges: [], wanted: [], makers: new Map(), count: 0};
    addBlock(graph, view.graph, root, new Map(), []);
    root.open = true;
    finish(graph, root);
    openFirst(root);
    return graph;
  }

  /** The body of a function is made when its call is first opened. */
  function openBody(graph, leaf) {
    const inner = box("graph", leaf.node.op, leaf);
    inner.open = true;
    leaf.children.push(inner);
    addBlock(graph, leaf.body, inner, new Map(), leaf.scope);
    leaf.body = null;
    inner.depth = leaf.depth + 1;
    finish(graph, inner);
  }

  function toggle(graph, part) {
    if (part.body) openBody(graph, part);
    part.open = !part.open && part.children.length > 0;
  }

  // Sizes

  const short = (text, most) => (text.length > most ? text.slice(0, most - 1) + "…" : text);

  function subtitle(graph, part) {
    if (part.kind === "input" || part.kind === "output") return part.value >= 0 && graph.values[part.value] ? graph.values[part.value][1] : "";
    if (part.kind === "group") {
      const count = part.leaves.filter((leaf) => leaf.node).length;
      return count + (count === 1 ? " node" : " nodes");
    }
    if (!part.node) return "";
    const weights = part.node.in.filter((value) => value >= 0 && graph.values[value][2]).map((value) => graph.values[value][1]);
    return weights.length ? weights[0].replace(/^\w+(?=\[)/, "").replace(/ .{14,}/, "").trim() : "";
  }

  function title(part) {
    if (part.members.length) return `${part.label} … ${part.members[part.members.length - 1].label.split("/").pop()}`;
    return part.label;
  }

  function setClosedSize(graph, part) {
    part.title = short(title(part), 34);
    part.subtitle = short(subtitle(graph, part), 34);
    const chars = Math.max(part.title.length + (part.members.length ? 6 : 0) + (part.kind === "group" || part.children.length || part.body ? 3 : 0), part.subtitle.length * 0.85);
    part.w = Math.max(64, Math.ceil(chars * SIZE.char) + 22);
    part.h = part.subtitle ? 40 : 28;
  }

  // Layout

  const most = (list, of) => (list.length ? list.reduce((best, item) => Math.max(best, of(item)), -Infinity) : 0);

  /** The edges between the children of each visible box; null stands for what is outside of it. */
  function localEdges(graph) {
    const isVisible = (part) => {
      for (; part; part = part.parent) if (!part.open) return false;
      return true;
    };
    const add = (container, from, to, edge) => {
      const known = (container.local ||= new Map());
      const key = (from ? from.slot : "<") + ">" + (to ? to.slot : "");
      if (from === to) return;
      if (known.has(key)) known.get(key).edges.push(edge);
      else known.set(key, {from, to, edges: [edge]});
    };
    for (const edge of graph.edges) {
      let a = edge.from, b = edge.to;
      const ups = [], downs = [];
      while (a.depth > b.depth) ups.push(a), (a = a.parent);
      while (b.depth > a.depth) downs.push(b), (b = b.parent);
      while (a !== b && a.parent !== b.parent) ups.push(a), downs.push(b), (a = a.parent), (b = b.parent);
      if (a !== b && isVisible(a.parent)) add(a.parent, a, b, edge);
      for (const part of ups) if (isVisible(part.parent)) add(part.parent, part, null, edge);
      for (const part of downs) if (isVisible(part.parent)) add(part.parent, null, part, edge);
    }
  }

  /** Layers by the longest path. An edge that would close a cycle goes back. */
  function setLayers(items, edges) {
    const waiting = new Map(items.map((item) => [item, 0]));
    const after = new Map(items.map((item) => [item, []]));
    for (const edge of edges) {
      waiting.set(edge.b, waiting.get(edge.b) + 1);
      after.get(edge.a).push(edge);
    }
    const ready = items.filter((item) => !waiting.get(item));
    const done = new Set();
    let next = 0;
    items.forEach((item) => (item.layer = 0));
    while (done.size < items.length) {
      if (!ready.length) {
        while (done.has(items[next])) next++;
        ready.push(items[next]);
      }
      const item = ready.pop();
      if (done.has(item)) continue;
      done.add(item);
      for (const edge of after.get(item)) {
        if (done.has(edge.b)) {
          edge.back = true;
          continue;
        }
        edge.b.layer = Math.max(edge.b.layer, item.layer + 1);
        waiting.set(edge.b, waiting.get(edge.b) - 1);
        if (!waiting.get(edge.b)) ready.push(edge.b);
      }
    }
    const top = new Set(edges.filter((edge) => !edge.back).map((edge) => edge.b));
    for (const item of items) { // what reads nothing stands above its first reader
      const readers = after.get(item).filter((edge) => !edge.back);
      if (!top.has(item) && readers.length && item.port !== "in") item.layer = Math.max(0, readers.reduce((first, edge) => Math.min(first, edge.b.layer), Infinity) - 1);
    }
  }

  function sortLayers(layers) {
    const place = (layer) => layer.forEach((item, i) => (item.rank = i));
    layers.forEach(place);
    const sweep = (layer, side) => {
      for (const item of layer) {
        const near = item[side];
        item.key = near.length ? near.reduce((sum, other) => sum + other.rank / other.of, 0) / near.length : item.rank / item.of;
      }
      layer.sort((a, b) => a.key - b.key || a.rank - b.rank);
      place(layer);
    };
    layers.forEach((layer) => layer.forEach((item) => (item.of = layer.length)));
    for (let i = 0; i < 4; i++) {
      if (i % 2) for (let k = layers.length - 2; k >= 0; k--) sweep(layers[k], "below");
      else for (let k = 1; k < layers.length; k++) sweep(layers[k], "above");
    }
  }

  /** Moves the boxes of a layer as near as possible to where they want to be, in order and without overlap: a run of boxes that push
   * each other stands at the mean of their wishes. */
  function placeLayer(layer, wish) {
    const runs = [];
    let offset = 0;
    layer.forEach((item, i) => {
      if (i) offset += (layer[i - 1].w + item.w) / 2 + (item.dummy && layer[i - 1].dummy ? 8 : SIZE.gap);
      item.offset = offset;
      let run = {sum: (wish(item) - offset) * item.pull, pull: item.pull, first: i};
      while (runs.length && runs[runs.length - 1].sum / runs[runs.length - 1].pull > run.sum / run.pull) {
        const before = runs.pop();
        run = {sum: before.sum + run.sum, pull: before.pull + run.pull, first: before.first};
      }
      runs.push(run);
    });
    runs.forEach((run, r) => {
      const end = r + 1 < runs.length ? runs[r + 1].first : layer.length;
      for (let i = run.first; i < end; i++) layer[i].x = run.sum / run.pull + layer[i].offset;
    });
  }

  function placeColumns(layers) {
    for (const layer of layers) placeLayer(layer, () => 0);
    const middle = (list) => { // lines that only pass by do not count: a long chain stays straight
      const real = list.filter((item) => !item.dummy);
      const xs = (real.length ? real : list).map((item) => item.x).sort((a, b) => a - b), n = xs.length;
      return n % 2 ? xs[(n - 1) / 2] : (xs[n / 2 - 1] + xs[n / 2]) / 2;
    };
    const wish = (side) => (item) => (item[side].length ? middle(item[side]) : item.x);
    for (let i = 0; i < 3; i++) {
      for (let k = 1; k < layers.length; k++) placeLayer(layers[k], wish("above"));
      for (let k = layers.length - 2; k >= 0; k--) placeLayer(layers[k], wish("below"));
    }
    for (let k = 1; k < layers.length; k++) placeLayer(layers[k], (item) => (item.above.length ? middle(item.above) : item.x));
  }

  /** Points between the layers for an edge that crosses them; false if it should run beside them. */
  function addDummies(edge, layers) {
    const dummies = [];
    for (let k = edge.a.layer + 1; k < edge.b.layer; k++) {
      const dummy = {dummy: true, w: 6, h: 0, layer: k, above: [], below: [], pull: dummies.length && k + 1 < edge.b.layer ? 2 : 0.1}; // the ends give way
      layers[k].push(dummy);
      dummies.push(dummy);
    }
    const chain = [edge.a, ...dummies, edge.b];
    for (let i = 1; i < chain.length; i++) {
      chain[i].above.push(chain[i - 1]);
      chain[i - 1].below.push(chain[i]);
    }
    edge.dummies = dummies;
  }

  function layout(graph, part) {
    const inner = part.children.filter((child) => child.kind !== "hidden");
    inner.forEach((child) => (child.open ? layout(graph, child) : setClosedSize(graph, child)));
    const local = [...(part.local ? part.local.values() : [])];
    const port = (name) => ({port: name, w: 8, h: 0, pull: 1, above: [], below: []});
    const into = local.some((edge) => !edge.from) ? port("in") : null;
    const out = local.some((edge) => !edge.to) ? port("out") : null;
    const items = inner.map((child) => (child.item = {part: child, w: child.w, h: child.h, pull: 1, above: [], below: []}));
    const all = [...(into ? [into] : []), ...items, ...(out ? [out] : [])];
    const edges = local.map((edge) => ({a: edge.from ? edge.from.item : into, b: edge.to ? edge.to.item : out, edges: edge.edges}));
    setLayers(all, edges);
    const depth = most(all, (item) => item.layer) + 1;
    if (out) out.layer = depth - (all.some((item) => item !== out && item.layer === depth - 1) ? 0 : 1);
    if (part.kind === "graph") for (const item of items) if (item.part.kind === "output") item.layer = Math.max(item.layer, depth - 1);
    const layers = Array.from({length: Math.max(depth, out ? out.layer + 1 : 0)}, () => []);
    all.forEach((item) => layers[item.layer].push(item));
    let room = 4 * all.length + 60;
    for (const edge of edges) {
      const span = edge.b.layer - edge.a.layer;
      if (edge.back || (span > SPAN && (edges.length > 60 || span > 40)) || span > room) edge.aside = true;
      else (room -= span), addDummies(edge, layers);
    }
    sortLayers(layers);
    placeColumns(layers);
    finishLayout(graph, part, layers, edges);
  }

  /** The shape of the only value that leaves a closed node, to be shown beside its edge. */
  function labelOf(graph, edge) {
    const {a} = edge;
    if (!a.part || a.part.kind !== "node" || a.part.open || a.below.length !== 1 || edge.edges.length !== 1 || edge.aside) return "";
    const shape = graph.values[edge.edges[0].value][1].match(/\[(.+)\]/);
    return shape ? short(shape[1].replaceAll(",", "×"), 24) : "";
  }

  /** Positions inside of the box, and its size. */
  function finishLayout(graph, part, layers, edges) {
    const everything = layers.flat(), placed = everything.filter((item) => !item.port);
    edges.forEach((edge) => (edge.label = labelOf(graph, edge)));
    const left = -most(placed, (item) => item.w / 2 - item.x);
    const right = Math.max(most(placed, (item) => item.x + item.w / 2), most(edges, (edge) => (edge.label ? edge.a.x + 2 + edge.label.length * 5.6 : -Infinity)));
    part.title = title(part);
    const head = part.parent ? SIZE.head : 8;
    const wanted = part.parent ? Math.min(part.title.length, 60) * SIZE.char + 60 : 0;
    const extra = Math.max(0, wanted - (right - left)) / 2;
    let y = head + (layers.length && layers[0].some((item) => item.port) ? -SIZE.pad : SIZE.pad - 6);
    for (const layer of layers) {
      const height = most(layer, (item) => item.h);
      for (const item of layer) {
        item.x += SIZE.pad + extra - left;
        item.y = y + (height - item.h) / 2;
        item.bottom = y + height;
        item.top = y;
        if (item.part) Object.assign(item.part, {x: item.x - item.w / 2, y: item.y});
      }
      y += height + SIZE.layer;
    }
    const inner = right - left + 2 * (SIZE.pad + extra);
    const lanes = takeLanes(edges.filter((edge) => edge.aside));
    part.w = inner + (lanes ? lanes * SIZE.lane + 6 : 0);
    const last = layers[layers.length - 1] || [];
    part.h = y - SIZE.layer + (last.some((item) => item.port === "out") ? 0 : SIZE.pad);
    for (const item of everything) if (item.port) Object.assign(item, {x: inner / 2, y: item.port === "in" ? SIZE.head - 6 : part.h});
    part.edges = edges.map((edge) => ({points: pointsOf(edge, inner), label: edge.label, back: !!edge.back, aside: !!edge.aside, edges: edge.edges, from: edge.a, to: edge.b}));
  }

  /** A lane beside the boxes for each edge: the first that is free; at most 8. */
  function takeLanes(edges) {
    const ends = [];
    const start = (edge) => Math.min(edge.a.layer, edge.b.layer), end = (edge) => Math.max(edge.a.layer, edge.b.layer);
    for (const edge of [...edges].sort((a, b) => start(a) - start(b))) {
      let lane = ends.findIndex((last) => last <= start(edge));
      if (lane < 0) lane = ends.length < 8 ? ends.length : ends.length - 1;
      ends[lane] = Math.max(ends[lane] || 0, end(edge));
      edge.lane = lane;
    }
    return ends.length;
  }

  function pointsOf(edge, inner) {
    const from = [edge.a.x, edge.a.y + edge.a.h], to = [edge.b.x, edge.b.y];
    if (edge.aside) {
      const x = inner + edge.lane * SIZE.lane;
      return [from, [x, from[1] + SIZE.layer / 2], [x, to[1] - SIZE.layer / 2], to];
    }
    const {a, b} = edge; // a low box beside a high one: the line first leaves the layer
    const leave = a.part && a.bottom > from[1] + 1 ? [[from[0], a.bottom]] : [];
    const enter = b.part && b.top < to[1] - 1 ? [[to[0], b.top]] : [];
    return [from, ...leave, ...edge.dummies.flatMap((dummy) => [[dummy.x, dummy.top], [dummy.x, dummy.bottom]]), ...enter, to];
  }

  /** Places everything that is visible. */
  function place(graph) {
    const clear = (part) => {
      part.local = null;
      part.children.forEach((child, i) => {
        child.slot = i;
        clear(child);
      });
    };
    clear(graph.root);
    localEdges(graph);
    layout(graph, graph.root);
    Object.assign(graph.root, {x: 0, y: 0});
  }

  /** Opens everything that contains the box. */
  function reveal(leaf) {
    for (let part = leaf.parent; part; part = part.parent) part.open = true;
  }

  return {build, place, toggle, reveal, shown, title};
})();
if (typeof module === "object") module.exports = globalThis.ptonnxGraph;
