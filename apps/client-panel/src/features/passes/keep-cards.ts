import { keepPass, ticketsToKeep, type PassPage } from '@taquilla/i18n/kept-pass';
import { drawQr, type ShownTicket } from '@taquilla/ui';

/** Keeps cards under the address of this page. Loaded once they are shown. */
export async function keepCards(
  cards: readonly ShownTicket[],
  page: Omit<PassPage, 'tickets'>,
): Promise<void> {
  await keepPass(location.pathname, { ...page, tickets: await ticketsToKeep(cards, drawQr) });
}
