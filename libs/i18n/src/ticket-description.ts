import type { PassTerms, SoldTicket } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';

/** An entry unit that may not have been issued yet. */
type TicketToDescribe = Pick<SoldTicket, 'product_name' | 'tariff' | 'visits'> & Partial<SoldTicket>;

/** Keys of the texts that an application provides for tickets. */
type TicketText =
  | 'seat'
  | 'holder'
  | 'persons'
  | 'includes'
  | 'uses'
  | 'usesShared'
  | 'usesFree'
  | 'validity';
type Translate = (text: TicketText, values?: Record<string, string | number>) => string;

export interface TicketDescription {
  /** empty: at any time. Empty `room`: the venue itself, or the room of the seat */
  visits: { at: string; time: string; day: string; room: string }[];
  /** passes: validity and number of uses */
  terms: string[];
  /** main text: the seat, or the product */
  lead: string;
  /** other texts, the most important first */
  lines: string[];
  /** all texts in one line, for screen readers */
  line: string;
  /** BCP 47 language of the names; undefined: the page's language */
  language: string | undefined;
}

/** Returns a function that describes an entry unit, visually and for screen readers. Bundled with each remote. */
export function useTicketDescription(
  say: Translate,
  timeZone: string,
): (ticket: TicketToDescribe) => TicketDescription {
  const locale = useLocale();
  const format = (at: string, style: 'time' | 'shortDayOfYear' | 'dayAndTime') =>
    formatDate(at, { locale, timeZone, style });
  return ({ product_name, language, tariff, seat, holder, visits = [], persons = 1, extras = [], pass }) => {
    const title = [product_name, tariff].filter(Boolean).join(' · ');
    const place = seat
      ? say('seat', { sector: seat.sector_name, row: seat.row_text, seat: seat.column_text })
      : '';
    const holderText = holder ? say('holder', { name: holder }) : '';
    const rooms = visits.map(({ room_name, visit_at: at }) => ({
      at,
      time: format(at, 'time'),
      day: format(at, 'shortDayOfYear'),
      // the seat's text includes its sector
      room: seat ? '' : room_name,
    }));
    const when = rooms.map(({ at, room }) => [room, format(at, 'dayAndTime')].filter(Boolean).join(' · '));
    return {
      visits: rooms,
      terms: pass ? termsOf(pass, say) : [],
      lead: place || title,
      lines: [
        place && title,
        holderText,
        persons > 1 ? say('persons', { count: persons }) : '',
        ...extras.map((what) => say('includes', { what })),
      ].filter(Boolean),
      line: [title, place, ...when, holderText].filter(Boolean).join(', '),
      language,
    };
  };
}

function termsOf({ uses, validity_days: days, use_type }: PassTerms, say: Translate): string[] {
  return [
    ...(days === null ? [] : [say('validity', { count: days })]),
    uses === null ? say('usesFree') : say(use_type === 'shared' ? 'usesShared' : 'uses', { count: uses }),
  ];
}
