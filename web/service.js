/* service.js - keeps the files of the page, so that it works without a network. */
"use strict";
const NAME = "ptonnx-VERSION";
const FILES = ["./", "index.html", "page.js", "worker.js", "style.css", "graph.js", "draw.js", "report.js", "ptonnx.js", "ptonnx.wasm"];

self.addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("ptonnx-") && name !== NAME).map((name) => caches.delete(name)))).then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => event.respondWith(caches.match(event.request, {ignoreSearch: true}).then((kept) => kept || fetch(event.request))));
