import { STORAGE } from '@taquilla/contracts';
import { cart, eventCart, storeGuestData, readStored, session, writeStored } from '@taquilla/shared-state';
import { isSaleOfDraft, storedDraft } from '../base/draft/draft.ts';
import { fileStore } from '../features/accreditations/file-store.ts';

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
  void fileStore.keepOnly(new Set());
  if (!session.get().client) storeGuestData(draft.values.client);
  if (of.get()?.reference === draft.reference) of.clear();
}
