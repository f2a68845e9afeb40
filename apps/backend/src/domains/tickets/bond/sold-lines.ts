/** Lines of a sale for e-mails and their pages. Pure. */
import type { Locale } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { formatDay, formatTime } from '../../../format/format-visit.ts';
import { bondTexts, passTerms, type BondTexts } from './bond-texts.ts';
import { extraText, type SaleDocument, type SoldLine, type SoldVisit } from '../../sales/index.ts';
import { mailTexts } from '../../../emails/index.ts';

export interface DescribedLine {
  title: string;
  details: string[];
}

/** Returns products with their times, seats and holders. */
export function describeLines({ sale, venue, lines }: Pick<SaleDocument, 'sale' | 'venue' | 'lines'>) {
  return together(lines).map((line) => describeLine(line, sale.locale, venue.timezone));
}

/** Returns entry units, in the order of their codes. */
export function describeUnits({
  sale,
  venue,
  lines,
}: Pick<SaleDocument, 'sale' | 'venue' | 'lines'>): DescribedLine[] {
  return lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, unit) => {
      const holders = line.holders.slice(unit, unit + 1);
      const seats = (line.seats ?? []).slice(unit, unit + 1);
      const { details } = describeLine({ ...line, holders, seats }, sale.locale, venue.timezone);
      return { title: line.productName, details };
    }),
  );
}

function describeLine(line: SoldLine, locale: Locale, timeZone: string): DescribedLine {
  const texts = bondTexts(locale);
  const { quantity } = mailTexts(locale);
  return {
    title: `${fill(quantity, { count: line.quantity })} ${line.productName}`,
    details: [
      ...(line.tariff ? [line.tariff] : []),
      ...line.visits.map((visit) => describeVisit(visit, locale, timeZone)),
      ...(line.pass ? passTerms(line.pass, texts) : []),
      ...unitDetails(line, texts),
      ...(line.extras ?? []).map((extra) => fill(texts.includes, { what: extraText(extra) })),
    ],
  };
}

const describeVisit = ({ roomName, visitAt }: SoldVisit, locale: Locale, timeZone: string): string =>
  [roomName, formatDay(visitAt, locale, timeZone), formatTime(visitAt, locale, timeZone)]
    .filter(Boolean)
    .join(' · ');

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
