import { STORAGE } from '@taquilla/contracts';
import { cart, readStored, writeStored } from '@taquilla/shared-state';
import type { CheckoutValues } from '../form/form-values.ts';
import { draftForCart, isSaleOfDraft, newDraft, storedDraft, type StoredDraft } from './draft.ts';

/** The draft of a cart, as any tab left it; null when there is none. */
export const readDraft = (reference: string): StoredDraft | null =>
  draftForCart(readStored(STORAGE.checkoutDraft, storedDraft), reference);

/** Changes what is stored now, which another tab may have written since. */
export function updateDraft(
  reference: string,
  values: CheckoutValues,
  change: (draft: StoredDraft) => StoredDraft,
): void {
  const current = readDraft(reference) ?? newDraft(reference, values);
  writeStored(STORAGE.checkoutDraft, change({ ...current, values }));
}

/** Keeps what was typed. */
export const saveValues = (reference: string, values: CheckoutValues): void => {
  updateDraft(reference, values, (draft) => draft);
};

/**
 * Ends a checkout whose sale was paid: the draft goes, and the cart it was made of is emptied in all tabs. A cart that was
 * begun since, as when an old result page is opened again, is left alone.
 */
export function endCheckout(saleId: string): void {
  const draft = readStored(STORAGE.checkoutDraft, storedDraft);
  if (!draft || !isSaleOfDraft(draft, saleId)) return;
  writeStored(STORAGE.checkoutDraft, null);
  if (cart.get()?.reference === draft.reference) cart.clear();
}
