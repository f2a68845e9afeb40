import type { SoldTicket } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';

type Texts = ReturnType<typeof useTexts>;

/** One entry unit in words; empty what there is nothing to say about. */
export interface TicketWords {
  /** product, or show and tariff */
  title: string;
  /** where to sit */
  seat: string;
  holder: string;
  /** room, day and hour, one for each visit */
  visits: string[];
  /** whom it admits, how often and how long, what comes with it */
  terms: string[];
}

/** What tells one code from another, for eyes and for screen readers. */
export function useTicketWords(): (ticket: SoldTicket) => TicketWords {
  const t = useTexts();
  const locale = useLocale();
  const { timezone } = useVenue();
  return ({ product_name, tariff, seat, holder, visits = [], persons = 1, extras = [], pass }) => ({
    title: [product_name, tariff].filter(Boolean).join(' · '),
    seat: seat
      ? t('result.seat', { sector: seat.sector_name, row: seat.row_text, seat: seat.column_text })
      : '',
    holder: holder ? t('result.holder', { name: holder }) : '',
    visits: visits.map(({ room_name, visit_at }) => {
      const time = formatDate(visit_at, { locale, timeZone: timezone, style: 'dayAndTime' });
      // the seat names its sector itself
      return [seat ? '' : room_name, time].filter(Boolean).join(' · ');
    }),
    terms: [
      ...(persons > 1 ? [t('result.persons', { count: persons })] : []),
      ...(pass ? passWords(pass, t) : []),
      ...extras.map((what) => t('result.includes', { what })),
    ],
  });
}

function passWords({ uses, validity_days, use_type }: NonNullable<SoldTicket['pass']>, t: Texts): string[] {
  const usesKey = use_type === 'shared' ? 'result.usesShared' : 'result.uses';
  return [
    uses === null ? t('result.usesFree') : t(usesKey, { count: uses }),
    ...(validity_days === null ? [] : [t('result.validity', { count: validity_days })]),
  ];
}

/** The same in one line. */
export const inOneLine = ({ title, seat, holder, visits }: TicketWords): string =>
  [title, seat, ...visits, holder].filter(Boolean).join(', ');
