import type { SoldTicket } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';

/** One entry unit in words. */
export interface TicketWords {
  /** product, or show and tariff */
  title: string;
  /** seat, holder, and where it admits when */
  lines: string[];
}

/** What tells one code from another, at the door and for screen readers. */
export function useTicketWords(): (ticket: SoldTicket) => TicketWords {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return ({ product_name, tariff, seat, holder, visits = [], extras = [] }) => ({
    title: [product_name, tariff].filter(Boolean).join(' · '),
    lines: [
      seat ? t('pass.seat', { sector: seat.sector_name, row: seat.row_text, seat: seat.column_text }) : '',
      holder ?? '',
      ...visits.map(({ room_name, visit_at }) =>
        // the seat names its sector itself
        [seat ? '' : room_name, formatDate(visit_at, { locale, timeZone, style: 'dayAndTime' })]
          .filter(Boolean)
          .join(' · '),
      ),
      ...extras,
    ].filter((line) => line !== ''),
  });
}
