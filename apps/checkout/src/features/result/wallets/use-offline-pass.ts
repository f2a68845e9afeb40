import { query } from '@taquilla/api/calls';
import { addressLine, endpoints } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { type PlanSection, storeOfflinePass, ticketsToStore } from '@taquilla/i18n/offline-pass';
import { useVenue } from '@taquilla/shared-state';
import { encodeQr } from '@taquilla/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts as useResultTexts } from '../texts.ts';
import { visitsOf } from '../ticket-lines.ts';
import type { SaleDetails } from '../sale-details.ts';
import { useShownTickets } from '../use-shown-tickets.ts';
import { useTexts } from './wallet-texts.ts';

/**
 * Returns a function that stores the tickets of a sale and the plan of the visit on this device, in the page's language; it
 * resolves to true.
 */
export function useOfflinePass(details: SaleDetails): () => Promise<true> {
  const t = useTexts();
  const locale = useLocale();
  const { name: venue, timezone: timeZone } = useVenue();
  const cards = useShownTickets(details);
  const planOf = usePlan();
  const format = (at: string, style: 'time' | 'longDay') => formatDate(at, { locale, timeZone, style });
  return async () => {
    await storeOfflinePass(location.pathname, {
      locale,
      venue,
      title: t('title'),
      door: t('door'),
      visits: visitsOf(details.lines).map(({ visit_at: at, room_name: room }) =>
        [format(at, 'time'), format(at, 'longDay'), room].filter(Boolean).join(' · '),
      ),
      plan: await planOf(),
      tickets: await ticketsToStore(cards, encodeQr),
    });
    return true;
  };
}

/** Returns a function that loads directions, map and advice of the venue; without a connection only its address. */
function usePlan(): () => Promise<PlanSection[]> {
  const t = useResultTexts();
  const language = useLocale();
  const { id, name, city, address } = useVenue();
  const client = useQueryClient();
  return async () => {
    const ofVenue = query(endpoints.venueAbout, { id, language });
    const about = await client.query({ ...ofVenue, staleTime: 'static' }).catch(() => undefined);
    const title = t('gettingHere');
    const sections = [
      {
        title,
        lines: [address ? addressLine(address, city) : city, ...(about?.getting_here ?? [])],
        map: about?.map && { sketch: about.map, label: `${title}: ${name}` },
      },
      { title: t('before.title'), lines: about?.access ? [about.access] : [] },
    ];
    return sections.filter(({ lines }) => lines.length > 0);
  };
}
