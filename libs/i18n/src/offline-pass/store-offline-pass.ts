import { PASS_CACHE, PASS_WORKER } from '@taquilla/contracts';
import { passHeaders, passHtml, type PassPage } from './pass-html.ts';

/**
 * Stores a pass on this device under the address of its page, and registers the service worker that serves passes offline,
 * with the scope of passes only.
 * @param path path of the page, which ends in the purchase's id
 * @throws 'Service worker unsupported'
 */
export async function storeOfflinePass(path: string, page: PassPage): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('Service worker unsupported');
  const cache = await caches.open(PASS_CACHE);
  await cache.put(path, new Response(passHtml(page), { headers: await passHeaders() }));
  await navigator.serviceWorker.register(PASS_WORKER, { scope: path.slice(0, path.lastIndexOf('/') + 1) });
}

/** Returns whether the page of this path is stored on this device. @throws if storage is denied */
export const isStored = async (path: string): Promise<boolean> =>
  (await caches.match(path, { cacheName: PASS_CACHE })) !== undefined;
