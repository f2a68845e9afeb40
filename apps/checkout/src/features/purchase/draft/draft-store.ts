import { STORAGE } from '@taquilla/contracts';
import { cart, eventCart, keepGuestData, readStored, session, writeStored } from '@taquilla/shared-state';
import { fileShelf } from '../accreditation/file-shelf.ts';
import type { CheckoutValues } from '../form/form-values.ts';
import { draftForCart, isSaleOfDraft, newDraft, storedDraft, type StoredDraft } from './draft.ts';

/** Whose draft it is: the cart's name, and where drafts of such carts are kept. */
interface DraftOf {
  reference: string;
  draftKey: string;
}

/** The draft of a cart, as any tab left it; null when there is none. */
export const readDraft = ({ reference, draftKey }: DraftOf): StoredDraft | null =>
  draftForCart(readStored(draftKey, storedDraft), reference);

/** Changes what is stored now, which another tab may have written since. */
export function updateDraft(
  of: DraftOf,
  values: CheckoutValues,
  change: (draft: StoredDraft) => StoredDraft,
): void {
  const current = readDraft(of) ?? newDraft(of.reference, values);
  writeStored(of.draftKey, change({ ...current, values }));
}

/** Keeps what was typed. */
export const saveValues = (of: DraftOf, values: CheckoutValues): void => {
  updateDraft(of, values, (draft) => draft);
};

/**
 * Ends a checkout whose sale was paid: the draft goes, and the cart it was made of is emptied in all tabs. A cart that was
 * begun since, as when an old result page is opened again, is left alone. What a guest typed serves once more, should they
 * make an account now.
 */
export function endCheckout(saleId: string): void {
  endDraft(STORAGE.checkoutDraft, saleId, cart);
  endDraft(STORAGE.eventCheckoutDraft, saleId, eventCart);
}

interface EndedCart {
  get: () => { reference: string } | null;
  clear: () => void;
}

function endDraft(draftKey: string, saleId: string, of: EndedCart): void {
  const draft = readStored(draftKey, storedDraft);
  if (!draft || !isSaleOfDraft(draft, saleId)) return;
  writeStored(draftKey, null);
  void fileShelf.keepOnly(new Set());
  if (!session.get().client) keepGuestData(draft.values.client);
  if (of.get()?.reference === draft.reference) of.clear();
}
