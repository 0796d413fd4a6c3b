// Keeps the pages in the browser, so that everything but online play works without a network. The only script written by hand, but
// for the lines that start a module: a service worker must be a script of its own, at the top of the site. The list and the version
// are filled in when the pages are built.
const CACHE = "abordage-{{version}}";
const FILES = {{files}};
const KEPT = new Set(FILES);

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    // Past the browser's own cache where a name does not tell the version.
    await cache.addAll(FILES.map((file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" })));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("abordage-") && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (event.request.mode === "navigate") {
    // The server's page while there is a server, for it may be newer.
    event.respondWith(fetch(event.request).catch(async () => (await kept("/")) ?? Response.error()));
  } else if (KEPT.has(url.pathname)) {
    event.respondWith(kept(url.pathname).then((answer) => answer ?? fetch(event.request)));
  }
});

async function kept(address) {
  return (await caches.open(CACHE)).match(address);
}
