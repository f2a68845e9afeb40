import { addressLine, type SaleDetail } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import type { ShownTicket } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';

/**
 * Stores an opened pass on this device, in the page's language.
 * @returns true once it is stored; stays false without service workers
 */
export function useStoredPass(sale: SaleDetail, cards: readonly ShownTicket[]): boolean {
  const t = useTexts();
  const locale = useLocale();
  const { id: venueId, name: venue, city, address, timezone: timeZone } = useVenue();
  const format = (visit_at: string, style: 'time' | 'longDay') =>
    formatDate(visit_at, { locale, timeZone, style });

  const store = async () => {
    const { storeCards } = await import('./store-cards.ts');
    await storeCards(cards, {
      place: address && { venueId, line: addressLine(address, city), title: t('actions.directions') },
      locale,
      venue,
      title: t('pass.title'),
      door: t('pass.door'),
      visits: visitsOf(sale.lines).map(
        ({ visit_at, room_name }) =>
          `${format(visit_at, 'time')} · ${format(visit_at, 'longDay')} · ${room_name}`,
      ),
    });
    return true;
  };
  // not an API path, so that it is neither removed nor refetched as an API response
  const { data } = useQuery({ queryKey: ['stored pass', locale, sale.id], queryFn: store, retry: false });
  return data ?? false;
}

type Line = SaleDetail['lines'][number];

/** Returns every room and time of a purchase once, in chronological order. */
function visitsOf(lines: readonly Line[]): Line['visits'] {
  const visits = lines.flatMap((line) => line.visits);
  const unique = new Map(visits.map((visit) => [`${visit.visit_at} ${visit.room_name}`, visit]));
  return [...unique.values()].sort((a, b) => Date.parse(a.visit_at) - Date.parse(b.visit_at));
}
