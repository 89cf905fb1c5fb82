"use strict";
// Keeps the whole program for use without a network. The version is a hash of the files: another version is another
// cache, filled in the background while the old one serves on, and taken into use when no page of the old one is open.
const PREFIX = "ludarium-";
const CACHE = PREFIX + "@VERSION@";
const FILES = "@FILES@";
const NEWEST = false; // whether the page itself comes from the network where there is one, so that it is never an older build
const LATER = "@LATER@"; // end the names of files that are kept once they were asked for

self.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  // Names with a hash never change what they mean; the others must come from the host, not from an older HTTP cache.
  await cache.addAll(FILES.map(file => new Request(file, {cache: /-[0-9a-f]{16}\./.test(file) ? "default" : "reload"})));
})()));

self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", event => {
  const request = event.request;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    if (NEWEST && request.mode === "navigate") try { return await fetch(request); } catch {}
    const page = request.mode === "navigate" && await cache.match("./");
    const kept = page || await cache.match(request, {ignoreSearch: true});
    if (kept || !LATER.some(ending => new URL(request.url).pathname.endsWith(ending))) return kept || fetch(request);
    const response = await fetch(request);
    if (response.ok) event.waitUntil(cache.put(request, response.clone()));
    return response;
  })());
});
