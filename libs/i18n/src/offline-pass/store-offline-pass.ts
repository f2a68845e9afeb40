import { PASS_CACHE, PASS_WORKER } from '@taquilla/contracts';
import { passHeaders, passHtml, type PassPage } from './pass-html.ts';

/**
 * Keeps a pass on this device under the address of its page, and puts the worker that hands it out offline in charge of
 * passes, and of nothing else.
 * @param path of the page, which ends in the purchase's id
 * @throws 'Service worker unsupported', for whoever wants to know
 */
export async function storeOfflinePass(path: string, page: PassPage): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('Service worker unsupported');
  const cache = await caches.open(PASS_CACHE);
  await cache.put(path, new Response(passHtml(page), { headers: await passHeaders() }));
  await navigator.serviceWorker.register(PASS_WORKER, { scope: path.slice(0, path.lastIndexOf('/') + 1) });
}

/** Whether the page of this path is kept on this device. @throws where storage is denied */
export const isKept = async (path: string): Promise<boolean> =>
  (await caches.match(path, { cacheName: PASS_CACHE })) !== undefined;
