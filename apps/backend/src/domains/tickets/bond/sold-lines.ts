/** Lines of a sale for e-mails and their pages. Pure. */
import type { Locale } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { formatDay, formatTime } from '../../../format/format-visit.ts';
import { bondTexts, passTerms, type BondTexts } from './bond-texts.ts';
import {
  extraText,
  isSameUnit,
  type SaleDocument,
  type SoldLine,
  type SoldVisit,
} from '../../sales/index.ts';
import { mailTexts } from '../../../emails/index.ts';

export interface DescribedLine {
  title: string;
  details: string[];
}

/** Returns products with their times, seats and holders. */
export function describeLines({ sale, venue, lines }: Pick<SaleDocument, 'sale' | 'venue' | 'lines'>) {
  return together(lines).map((line) => describeLine(line, sale.locale, venue.timezone));
}

/** Returns the entry units that the buyer has, in the order of their codes. @param hasDay whether their times include the day */
export function describeUnits(
  { sale, venue, lines, transferred = [] }: Pick<SaleDocument, 'sale' | 'venue' | 'lines' | 'transferred'>,
  { hasDay }: { hasDay: boolean },
): DescribedLine[] {
  return lines.flatMap((line, index) =>
    Array.from({ length: line.quantity }, (_, unit) => {
      if (transferred.some((one) => isSameUnit(one, { line: index, unit }))) return [];
      const holders = line.holders.slice(unit, unit + 1);
      const seats = (line.seats ?? []).slice(unit, unit + 1);
      const { details } = describeLine({ ...line, holders, seats }, sale.locale, venue.timezone, hasDay);
      return [{ title: line.productName, details }];
    }).flat(),
  );
}

/**
 * Returns day, and times with their rooms, of a sale whose visits are on one day; undefined: another sale. A time states the
 * number of its tickets if not all of them are for it.
 */
export function describeVisitDay({ sale, venue, lines }: Pick<SaleDocument, 'sale' | 'venue' | 'lines'>) {
  const { locale } = sale;
  const visits = lines.flatMap(({ visits: own, quantity, ...line }) =>
    own.map((visit) => ({
      at: visit.visitAt,
      what: [line.tariff ? line.productName : '', visit.roomName].filter(Boolean).join(' · '),
      quantity,
    })),
  );
  const days = new Set(visits.map(({ at }) => formatDay(at, locale, venue.timezone)));
  const [day, ...otherDays] = days;
  if (day === undefined || otherDays.length > 0 || lines.some((line) => line.visits.length === 0))
    return undefined;
  const times = new Map<string, { at: Date; time: string; what: string; quantity: number }>();
  for (const { at, what, quantity } of visits) {
    const time = formatTime(at, locale, venue.timezone);
    const known = times.get(`${time} ${what}`)?.quantity ?? 0;
    times.set(`${time} ${what}`, { at, time, what, quantity: known + quantity });
  }
  const tickets = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const ofTickets = (quantity: number) =>
    quantity === tickets ? '' : fill(mailTexts(locale).quantity, { count: quantity });
  return {
    day,
    times: [...times.values()]
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ time, what, quantity }) => ({
        time,
        what: [ofTickets(quantity), what].filter(Boolean).join(' '),
      })),
  };
}

function describeLine(line: SoldLine, locale: Locale, timeZone: string, hasDay = true): DescribedLine {
  const texts = bondTexts(locale);
  const { quantity } = mailTexts(locale);
  return {
    title: `${fill(quantity, { count: line.quantity })} ${line.productName}`,
    details: [
      ...(line.tariff ? [line.tariff] : []),
      ...line.visits.map((visit) => describeVisit(visit, { locale, timeZone, hasDay })),
      ...(line.pass ? passTerms(line.pass, texts) : []),
      ...unitDetails(line, texts),
      ...(line.extras ?? []).map((extra) => fill(texts.includes, { what: extraText(extra) })),
    ],
  };
}

const describeVisit = (
  { roomName, visitAt }: SoldVisit,
  { locale, timeZone, hasDay }: { locale: Locale; timeZone: string; hasDay: boolean },
): string => {
  const time = formatTime(visitAt, locale, timeZone);
  const parts = hasDay ? [roomName, formatDay(visitAt, locale, timeZone), time] : [time, roomName];
  return parts.filter(Boolean).join(' · ');
};

/** Returns a line per unit with a seat or a holder. */
function unitDetails({ seats = [], holders }: SoldLine, texts: BondTexts): string[] {
  const units = Math.max(seats.length, holders.length);
  return Array.from({ length: units }, (_, unit) => {
    const [seat, holder] = [seats[unit], holders[unit]];
    return [seat && fill(texts.seat, { ...seat }), holder && `${texts.holder}: ${holder.name}`]
      .filter(Boolean)
      .join(' · ');
  });
}

/** Merges lines that differ only in their seats. */
function together(lines: readonly SoldLine[]): SoldLine[] {
  const merged = new Map<string, SoldLine>();
  for (const line of lines) {
    const { quantity: _quantity, holders: _holders, seats: _seats, ...same } = line;
    const key = JSON.stringify(same);
    const known = merged.get(key);
    merged.set(key, known ? joined(known, line) : line);
  }
  return [...merged.values()];
}

const joined = (one: SoldLine, other: SoldLine): SoldLine => ({
  ...one,
  quantity: one.quantity + other.quantity,
  holders: [...one.holders, ...other.holders],
  ...(one.seats && other.seats && { seats: [...one.seats, ...other.seats] }),
});
