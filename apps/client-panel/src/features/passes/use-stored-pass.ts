import type { SaleDetail } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import type { ShownTicket } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';

/**
 * Keeps an opened pass on this device, in the page's language.
 * @returns true once it is there; where the browser has no service workers it never is, and nobody is bothered
 */
export function useStoredPass(sale: SaleDetail, cards: readonly ShownTicket[]): boolean {
  const t = useTexts();
  const locale = useLocale();
  const { name: venue, timezone: timeZone } = useVenue();
  const when = (visit_at: string, style: 'time' | 'longDay') =>
    formatDate(visit_at, { locale, timeZone, style });

  const keep = async () => {
    const { storeCards } = await import('./store-cards.ts');
    await storeCards(cards, {
      locale,
      venue,
      title: t('pass.title'),
      door: t('pass.door'),
      visits: visitsOf(sale.lines).map(
        ({ visit_at, room_name }) =>
          `${when(visit_at, 'time')} · ${when(visit_at, 'longDay')} · ${room_name}`,
      ),
    });
    return true;
  };
  // not the address of a call, so it is no answer that would be forgotten or asked for again
  const { data } = useQuery({ queryKey: ['kept pass', locale, sale.id], queryFn: keep, retry: false });
  return data ?? false;
}

type Line = SaleDetail['lines'][number];

/** Every room and time of a purchase once, in the order in which they are visited. */
function visitsOf(lines: readonly Line[]): Line['visits'] {
  const visits = lines.flatMap((line) => line.visits);
  const unique = new Map(visits.map((visit) => [`${visit.visit_at} ${visit.room_name}`, visit]));
  return [...unique.values()].sort((a, b) => Date.parse(a.visit_at) - Date.parse(b.visit_at));
}
