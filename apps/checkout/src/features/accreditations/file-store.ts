import { CHECKOUT_FILES } from '@taquilla/contracts';
import type { ChosenFile } from '../../base/draft/chosen-file.ts';

const addressOf = (id: string) => `/${CHECKOUT_FILES}/${id}`;
const idOf = ({ url }: Request) => url.slice(url.lastIndexOf('/') + 1);

/** Files chosen in this page; the only copies where the browser offers no cache storage. */
const inMemory = new Map<string, File>();

/** Runs `work` with the browser's cache; undefined without cache storage (plain HTTP) or when access is denied. */
async function withCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    return await work(await caches.open(CHECKOUT_FILES));
  } catch {
    return undefined;
  }
}

/** Store of chosen files until the sale is paid. Like typed values they survive a reload and the payment page. */
export const fileStore = {
  async put(id: string, file: File): Promise<void> {
    inMemory.set(id, file);
    const headers = { 'content-type': file.type };
    await withCache((cache) => cache.put(addressOf(id), new Response(file, { headers })));
  },

  /** Returns the file; null: it is no longer stored. */
  async get({ id, name }: ChosenFile): Promise<File | null> {
    const file = inMemory.get(id);
    if (file) return file;
    const stored = await withCache(async (cache) => (await cache.match(addressOf(id)))?.blob());
    return stored ? new File([stored], name, { type: stored.type }) : null;
  },

  /** Deletes all other files, of any cart. */
  async deleteExcept(ids: ReadonlySet<string>): Promise<void> {
    for (const id of inMemory.keys()) if (!ids.has(id)) inMemory.delete(id);
    await withCache(async (cache) => {
      const obsolete = (await cache.keys()).filter((request) => !ids.has(idOf(request)));
      await Promise.all(obsolete.map((request) => cache.delete(request)));
    });
  },
};
