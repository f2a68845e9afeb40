import { STORAGE } from '@taquilla/contracts';
import { cart, eventCart, storeGuestData, readStored, session, writeStored } from '@taquilla/shared-state';
import { isSaleOfDraft, storedDraft } from '../base/draft/draft.ts';
import { fileStore } from '../features/accreditations/file-store.ts';

/**
 * Ends a checkout whose sale was paid: deletes the draft and empties its cart in all tabs. A newer cart is left alone, for
 * example when an old result page is opened again. Stores a guest's data for the registration form.
 */
export function endCheckout(saleId: string): void {
  endDraft(STORAGE.checkoutDraft, saleId, cart);
  endDraft(STORAGE.eventCheckoutDraft, saleId, eventCart);
}

interface EndedCart {
  get: () => { reference: string } | null;
  clear: () => void;
}

function endDraft(draftKey: string, saleId: string, cartStore: EndedCart): void {
  const draft = readStored(draftKey, storedDraft);
  if (!draft || !isSaleOfDraft(draft, saleId)) return;
  writeStored(draftKey, null);
  void fileStore.deleteExcept(new Set());
  if (!session.get().client) storeGuestData(draft.values.client);
  if (cartStore.get()?.reference === draft.reference) cartStore.clear();
}
