import type { Locale } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { type Translate, translateNames } from '../../venues/index.ts';
import type { Sale } from './repository.ts';
import { JOINED_NAMES, type SoldLine } from './sold-line.ts';

/**
 * Translates the names of a sale's lines. A line with an untranslated name keeps its original names and states their
 * language.
 */
export async function linesIn(
  db: Db,
  sale: Pick<Sale, 'headquarter_id' | 'locale'>,
  lines: readonly SoldLine[],
  locale: Locale | undefined,
): Promise<readonly SoldLine[]> {
  if (locale === undefined || locale === sale.locale) return lines;
  const translate = await translateNames(db, sale.headquarter_id, lines.flatMap(namesOf), locale);
  return lines.map((line) => translated(line, translate) ?? { ...line, language: sale.locale });
}

const namesOf = ({ productName, tariff, visits, seats, extras, pass }: SoldLine): string[] =>
  [
    productName,
    tariff ?? '',
    ...visits.flatMap(({ roomName }) => [roomName, ...roomName.split(JOINED_NAMES)]),
    ...(seats ?? []).map(({ sectorName }) => sectorName),
    ...(extras ?? []).map(({ name }) => name),
    ...(pass?.opens ?? []),
  ].filter(Boolean);

/** Returns undefined when one of the names has no translation. */
function translated(line: SoldLine, translate: Translate): SoldLine | undefined {
  const ids = [line.productId, ...line.visits.map(({ roomId }) => roomId)];
  const unknown: string[] = [];
  const to = (name: string): string => {
    if (name === '') return '';
    const words = translate(name, ids);
    if (words !== undefined) return words;
    const parts = name.split(JOINED_NAMES);
    if (parts.length > 1) return parts.map(to).join(JOINED_NAMES);
    unknown.push(name);
    return name;
  };
  const { productName, tariff, visits, seats, extras, pass } = line;
  const inLanguage = {
    ...line,
    productName: to(productName),
    ...(tariff !== undefined && { tariff: to(tariff) }),
    visits: visits.map((visit) => ({ ...visit, roomName: to(visit.roomName) })),
    ...(seats && { seats: seats.map((seat) => ({ ...seat, sectorName: to(seat.sectorName) })) }),
    ...(extras && { extras: extras.map((extra) => ({ ...extra, name: to(extra.name) })) }),
    ...(pass && { pass: { ...pass, ...(pass.opens && { opens: pass.opens.map(to) }) } }),
  };
  return unknown.length === 0 ? inLanguage : undefined;
}
