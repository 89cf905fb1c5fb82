"use strict";
// Caches the whole program for use offline. The version is a hash of the files: each version has its own cache, which
// is filled in the background while the old one is used, and activated when no page of the old version is open or when
// the user accepts it. Until the next version, pages that stayed open find their files in the old cache.
const PREFIX = "ludarium-";
const CACHE = PREFIX + "@VERSION@";
const FILES = "@FILES@";
const NEWEST = false; // whether the page itself is loaded from the network if there is one, so that it is the newest build
const PACKED = "@PACKED@"; // those files that the host has also packed by gzip, with the ending .gz
const WORKERS = "@WORKERS@"; // those of the files for browsers with and without vector instructions; only one is needed
const LATER = "@LATER@"; // extensions of files that are cached after their first request

// A function that makes a vector of 16 bytes and counts their bits. The page has the same.
const vectors = () => WebAssembly.validate(new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]));

self.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(CACHE), unused = WORKERS[vectors() ? 1 : 0];
  // Files with a hash in their name never change; others must come from the host, not from the HTTP cache.
  await Promise.all(FILES.filter(file => file !== unused).map(async file => {
    const request = new Request(file, {cache: /-[0-9a-f]{16}\./.test(file) ? "default" : "reload"});
    await cache.put(request, await load(request, PACKED.includes(file)));
  }));
})()));

// load fetches a file, in its packed form from a host that compresses nothing.
async function load(request, packed) {
  if (packed && typeof DecompressionStream === "function") {
    const head = await fetch(request, {method: "HEAD"});
    if (!head.headers.has("Content-Encoding")) {
      const small = await fetch(request.url + ".gz"), type = head.headers.get("Content-Type") ?? "";
      if (small.ok && !small.headers.has("Content-Encoding"))
        return new Response(small.body, {headers: {"Content-Type": type, "X-Packed": "gzip"}});
    }
  }
  const response = await fetch(request);
  if (!response.ok) throw new Error(`${request.url}: ${response.status} ${response.statusText}`);
  return response;
}

// unpacked returns a cached response as the host would send it.
function unpacked(response) {
  if (!response?.headers.has("X-Packed")) return response;
  const headers = {"Content-Type": response.headers.get("Content-Type")};
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), {headers});
}

self.addEventListener("message", event => { if (event.data === "take over") self.skipWaiting(); });

self.addEventListener("activate", event => event.waitUntil((async () => {
  const pages = await self.clients.matchAll({includeUncontrolled: true});
  if (pages.length < 2)
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
})()));

// Files that other programs share are stored for the page, which opens next; no network is needed.
async function keepShared(request) {
  const form = await request.formData(), cache = await caches.open("shared-ludarium");
  const files = form.getAll("files").filter(file => file instanceof File);
  const text = ["url", "text"].map(name => form.get(name)).find(text => text);
  if (text) files.push(new File([text], form.get("title") || "shared text"));
  for (const [i, file] of files.entries())
    await cache.put("shared/" + i, new Response(file, {headers: {"X-Name": encodeURIComponent(file.name)}}));
  return Response.redirect("./?shared", 303);
}

self.addEventListener("fetch", event => {
  const request = event.request;
  if (request.method === "POST" && new URL(request.url).pathname === new URL("share", location).pathname) {
    event.respondWith(keepShared(request));
    return;
  }
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    if (NEWEST && request.mode === "navigate") try { return await fetch(request); } catch {}
    const kept = unpacked(await cache.match(request, {ignoreSearch: true}) ||
      request.mode === "navigate" && await cache.match("./") ||
      await caches.match(request, {ignoreSearch: true}));
    if (kept || !LATER.some(ending => new URL(request.url).pathname.endsWith(ending))) return kept || fetch(request);
    const response = await fetch(request);
    if (response.ok) event.waitUntil(cache.put(request, response.clone()));
    return response;
  })());
});
