import { call } from '@taquilla/api/calls';
import { endpoints, PASS_CACHE, type Locale } from '@taquilla/contracts';
import {
  storeOfflinePass,
  ticketsToStore,
  type PassPage,
  type PlanSection,
} from '@taquilla/i18n/offline-pass';
import { session } from '@taquilla/shared-state';
import { encodeQr, type ShownTicket } from '@taquilla/ui';

interface StoredPage extends Omit<PassPage, 'tickets' | 'plan' | 'locale'> {
  locale: Locale;
  /** venue with its address in one line, and the title of its directions */
  place?: { venueId: number; line: string; title: string } | undefined;
}

/**
 * Stores cards under the path of this page until the session ends, with the venue's address, directions, map and
 * accessibility. This module is loaded on demand.
 */
export async function storeCards(
  cards: readonly ShownTicket[],
  { place, ...page }: StoredPage,
): Promise<void> {
  const tickets = await ticketsToStore(cards, encodeQr);
  const plan = place && [await directionsTo(place, page)];
  await storeOfflinePass(location.pathname, { ...page, tickets, ...(plan && { plan }) });
  // the session ended meanwhile: its end has deleted only the passes stored before this pass
  if (session.get().token === null) await caches.delete(PASS_CACHE);
}

/** Loads the directions to a venue; without a connection they are its address. */
async function directionsTo(
  { venueId: id, line, title }: NonNullable<StoredPage['place']>,
  { locale: language, venue }: Pick<StoredPage, 'locale' | 'venue'>,
): Promise<PlanSection> {
  const about = await call(endpoints.venueAbout, { id, language }).catch(() => undefined);
  return {
    title,
    lines: [line, ...(about?.getting_here ?? []), about?.access ?? ''].filter(Boolean),
    map: about?.map && { sketch: about.map, label: `${title}: ${venue}` },
  };
}
