import { CHECKOUT_FILES } from '@taquilla/contracts';
import type { ChosenFile } from '../../base/draft/chosen-file.ts';

const addressOf = (id: string) => `/${CHECKOUT_FILES}/${id}`;
const idOf = ({ url }: Request) => url.slice(url.lastIndexOf('/') + 1);

/** What this page has chosen; all there is where a browser keeps nothing for us. */
const inHand = new Map<string, File>();

/** The browser's own store, which plain HTTP does not have, and which a visitor may have closed. */
async function onShelf<T>(work: (shelf: Cache) => Promise<T>): Promise<T | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    return await work(await caches.open(CHECKOUT_FILES));
  } catch {
    return undefined;
  }
}

/** Files that were chosen and not sold yet: like all that was typed, they outlive a reload and the way to the bank. */
export const fileStore = {
  async put(id: string, file: File): Promise<void> {
    inHand.set(id, file);
    const headers = { 'content-type': file.type };
    await onShelf((shelf) => shelf.put(addressOf(id), new Response(file, { headers })));
  },

  /** null: it is not there any more */
  async get({ id, name }: ChosenFile): Promise<File | null> {
    const own = inHand.get(id);
    if (own) return own;
    const kept = await onShelf(async (shelf) => (await shelf.match(addressOf(id)))?.blob());
    return kept ? new File([kept], name, { type: kept.type }) : null;
  },

  /** Throws away all but these, of whichever cart they were. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    for (const id of inHand.keys()) if (!ids.has(id)) inHand.delete(id);
    await onShelf(async (shelf) => {
      const gone = (await shelf.keys()).filter((request) => !ids.has(idOf(request)));
      await Promise.all(gone.map((request) => shelf.delete(request)));
    });
  },
};
