/* service.js - keeps the files of the page, so that it works without a network. ONNX Runtime is large: its files are kept once they were
 * asked for. */
"use strict";
const NAME = "ptonnx-VERSION";
const FILES = ["./", "index.html", "page.js", "worker.js", "style.css", "graph.js", "draw.js", "report.js", "runner.js", "ptonnx.js", "ptonnx.wasm"];

self.addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("ptonnx-") && name !== NAME).map((name) => caches.delete(name)))).then(() => self.clients.claim())));
async function answer(request) {
  const kept = await caches.match(request, {ignoreSearch: true});
  if (kept) return kept;
  const got = await fetch(request);
  if (got.ok && new URL(request.url).pathname.includes("/ort/")) {
    const copy = got.clone();
    await caches.open(NAME).then((cache) => cache.put(request, copy)).catch(() => {}); // there may be no room for it
  }
  return got;
}
self.addEventListener("fetch", (event) => event.respondWith(answer(event.request)));
