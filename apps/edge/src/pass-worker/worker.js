/**
 * Service worker that serves the passes stored on this device while offline. Its registration's scope is the pages of passes;
 * it handles navigations only and tries the network first.
 */
const CACHE = 'passes';
/** ms after which a request counts as failed. */
const TIMEOUT_MS = 4000;

globalThis.addEventListener('install', () => {
  void globalThis.skipWaiting();
});

globalThis.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event.request));
});

async function pageOf(request) {
  const stored = await storedPage(request);
  // no time limit without a stored page
  if (!stored) return fetch(request);
  try {
    return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return stored;
  }
}

/** Returns the stored page; undefined without one or without access to storage. */
async function storedPage(request) {
  try {
    const cache = await globalThis.caches.open(CACHE);
    return await cache.match(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}
