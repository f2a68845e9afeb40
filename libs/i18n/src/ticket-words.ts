import type { PassTerms, SoldTicket } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';

/** What is said of a unit that may still have to be issued. */
type ToldTicket = Pick<SoldTicket, 'product_name' | 'tariff' | 'visits'> & Partial<SoldTicket>;

/** The texts that an app says a ticket with. */
type Said = 'seat' | 'holder' | 'persons' | 'includes' | 'uses' | 'usesShared' | 'usesFree' | 'validity';
type Say = (text: Said, values?: Record<string, string | number>) => string;

export interface TicketWords {
  /** none: at any time. An empty `room`: the venue itself, or that of the seat */
  visits: { at: string; time: string; day: string; room: string }[];
  /** of a pass: how long and how often it opens */
  terms: string[];
  /** what is looked for first: the seat, or what it is for */
  lead: string;
  /** the rest, the weightier first */
  lines: string[];
  /** all that tells it from others in one line, for screen readers */
  line: string;
  /** BCP 47, of its names; undefined: the page's */
  language: string | undefined;
}

/** One entry unit in words, for eyes and for screen readers. Comes with each remote, whatever shell it meets. */
export function useTicketWords(say: Say, timeZone: string): (ticket: ToldTicket) => TicketWords {
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
      // the seat names its sector itself
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

function termsOf({ uses, validity_days: days, use_type }: PassTerms, say: Say): string[] {
  return [
    ...(days === null ? [] : [say('validity', { count: days })]),
    uses === null ? say('usesFree') : say(use_type === 'shared' ? 'usesShared' : 'uses', { count: uses }),
  ];
}
