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
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const cache = await globalThis.caches.open(CACHE);
    const kept = await cache.match(new URL(request.url).pathname);
    if (kept) return kept;
    throw error;
  }
}
