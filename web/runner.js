/* runner.js - runs a converted model with ONNX Runtime Web in a worker of its own, on random inputs.
 *
 * In: {model: Blob, inputs: [{name, dtype, shape}], sizes: {name of a dim: size}}. Out: {stage} while it works; then
 * {inputs, outputs: [{name, dtype, dims, data}], seconds} or {fault}. Members of `outputs` that are no tensors have only a name.
 */
"use strict";
importScripts("ort/ort.wasm.min.js");
ort.env.wasm.numThreads = 1; // threads need headers that static hosts do not send
ort.env.wasm.wasmPaths = new URL("ort/", self.location.href).href;

/** Numbers in [0, 1) that are the same each time (mulberry32). */
function generator(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The bits of a float16 of (-2, 2), rounded towards zero. */
function halfBits(x) {
  const bits = new Uint32Array(new Float32Array([x]).buffer)[0], exponent = ((bits >>> 23) & 255) - 112;
  return ((bits >>> 16) & 0x8000) | (exponent <= 0 ? 0 : (exponent << 10) | ((bits >>> 13) & 0x3ff));
}

// Floats are drawn from (-1, 1). Integers are 0 or 1, which are valid as indices of most tables.
const float = (random) => 2 * random() - 1, bit = (random) => Math.floor(2 * random());
const KINDS = { // dtype of the report -> type of ONNX Runtime, array, how an element is drawn
  float32: ["float32", Float32Array, float], float64: ["float64", Float64Array, float], float16: ["float16", Uint16Array, (random) => halfBits(float(random))],
  int64: ["int64", BigInt64Array, (random) => BigInt(bit(random))], uint64: ["uint64", BigUint64Array, (random) => BigInt(bit(random))],
  int32: ["int32", Int32Array, bit], uint32: ["uint32", Uint32Array, bit], int16: ["int16", Int16Array, bit], uint16: ["uint16", Uint16Array, bit],
  int8: ["int8", Int8Array, bit], uint8: ["uint8", Uint8Array, bit], bool: ["bool", Uint8Array, bit],
};

function drawn(input, sizes, random) {
  const kind = KINDS[input.dtype];
  if (!kind || !input.shape) throw new Error(`random numbers cannot be made for input '${input.name}'`);
  const dims = input.shape.map((dim) => (typeof dim === "number" ? dim : sizes[dim]));
  const [type, Numbers, draw] = kind, data = new Numbers(dims.reduce((a, b) => a * b, 1));
  for (let i = 0; i < data.length; i++) data[i] = draw(random);
  return new ort.Tensor(type, type === "float16" && "Float16Array" in self ? new Float16Array(data.buffer) : data, dims);
}

const shown = ([name, value]) => (value.data ? {name, dtype: value.type, dims: value.dims, data: value.data} : {name});

async function run({model, inputs, sizes}) {
  postMessage({stage: "loading ONNX Runtime"});
  const session = await ort.InferenceSession.create(new Uint8Array(await model.arrayBuffer()), {executionProviders: ["wasm"]});
  const random = generator(1), feeds = {};
  for (const input of inputs) feeds[input.name] = drawn(input, sizes, random);
  postMessage({stage: "running"});
  const start = performance.now(), answer = await session.run(feeds), seconds = (performance.now() - start) / 1000;
  postMessage({inputs: Object.entries(feeds).map(shown), outputs: session.outputNames.map((name) => shown([name, answer[name]])), seconds, version: ort.env.versions.web});
}

onmessage = ({data}) => run(data).catch((fault) => postMessage({fault: String(fault && fault.message || fault)}));
