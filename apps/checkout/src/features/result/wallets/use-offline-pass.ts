import { formatDate, useLocale } from '@taquilla/i18n';
import { storeOfflinePass, ticketsToStore } from '@taquilla/i18n/offline-pass';
import { useVenue } from '@taquilla/shared-state';
import { encodeQr } from '@taquilla/ui';
import { visitsOf } from '../ticket-lines.ts';
import type { SaleDetails } from '../ticket.tsx';
import { useShownTickets } from '../use-shown-tickets.ts';
import { useTexts } from './wallet-texts.ts';

/** Returns a function that stores the tickets of a sale on this device, in the page's language; it resolves to true. */
export function useOfflinePass(details: SaleDetails): () => Promise<true> {
  const t = useTexts();
  const locale = useLocale();
  const { name: venue, timezone: timeZone } = useVenue();
  const cards = useShownTickets(details);
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
      tickets: await ticketsToStore(cards, encodeQr),
    });
    return true;
  };
}
