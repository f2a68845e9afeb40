import { PASS_CACHE } from '@taquilla/contracts';
import { storeOfflinePass, ticketsToStore, type PassPage } from '@taquilla/i18n/offline-pass';
import { session } from '@taquilla/shared-state';
import { encodeQr, type ShownTicket } from '@taquilla/ui';

/** Stores cards under the path of this page until the session ends. This module is loaded on demand. */
export async function storeCards(
  cards: readonly ShownTicket[],
  page: Omit<PassPage, 'tickets'>,
): Promise<void> {
  await storeOfflinePass(location.pathname, { ...page, tickets: await ticketsToStore(cards, encodeQr) });
  // the session ended meanwhile: its end has deleted only the passes stored before this pass
  if (session.get().token === null) await caches.delete(PASS_CACHE);
}
