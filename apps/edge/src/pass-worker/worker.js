/**
 * Hands out the passes that this device keeps, where there is no connection. It is in charge of passes' pages only (its
 * registration's scope), touches nothing but going to them, and always asks the shop first.
 */
const CACHE = 'passes';
/** Milliseconds after which a connection counts as none: at the door nobody waits longer. */
const PATIENCE = 4000;

globalThis.addEventListener('install', () => {
  void globalThis.skipWaiting();
});

globalThis.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event.request));
});

async function pageOf(request) {
  const kept = await keptPage(request);
  // what is not kept has as long as it needs
  if (!kept) return fetch(request);
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return kept;
  }
}

/** Undefined where storage is denied, too. */
async function keptPage(request) {
  try {
    const cache = await globalThis.caches.open(CACHE);
    return await cache.match(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}
