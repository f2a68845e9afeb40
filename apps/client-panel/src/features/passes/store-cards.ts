import { PASS_CACHE } from '@taquilla/contracts';
import { storeOfflinePass, ticketsToStore, type PassPage } from '@taquilla/i18n/offline-pass';
import { session } from '@taquilla/shared-state';
import { drawQr, type ShownTicket } from '@taquilla/ui';

/** Keeps cards under the address of this page, for as long as the session lasts. Loaded once they are shown. */
export async function storeCards(
  cards: readonly ShownTicket[],
  page: Omit<PassPage, 'tickets'>,
): Promise<void> {
  await storeOfflinePass(location.pathname, { ...page, tickets: await ticketsToStore(cards, drawQr) });
  // the end of the session has deleted the passes that were there before this one
  if (session.get().token === null) await caches.delete(PASS_CACHE);
}
