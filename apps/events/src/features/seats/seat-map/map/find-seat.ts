import { seatText, type SeatMap } from './seat-map.ts';

/** Result of a search: indexes of the sector and of its row, and of the seat, if the query names one. */
export interface FoundSeat {
  sector: number;
  row: number;
  seat: number | null;
}

/** Words for row and seat in the visitor's language. */
export interface SeatTerms {
  row: string;
  seat: string;
}

/** Returns the words of a text in lower case without accents. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Parses queries such as "12", "row 12", "row 12 seat 5", "12 5", "stalls row B": words of a sector's name, a row and
 * optionally a seat. Without a sector, the current sector is searched first, then the others. Returns null for an
 * unknown row or seat.
 */
export function findSeat(
  map: SeatMap,
  query: string,
  { terms: labels, current }: { terms: SeatTerms; current: number },
): FoundSeat | null {
  const [rowWord, seatWord] = [wordsOf(labels.row).join(''), wordsOf(labels.seat).join('')];
  const queryWords = wordsOf(query);
  const terms = queryWords.filter((word) => word !== rowWord && word !== seatWord);
  const inSector = [current, ...map.sectors.keys()];
  if (!queryWords.includes(seatWord)) {
    const row = findRow(map, inSector, terms.slice(0, -1), terms.at(-1));
    if (row) return { ...row, seat: null };
  }
  const row = findRow(map, inSector, terms.slice(0, -2), terms.at(-2));
  const seat = row && seatInRow(map, row, terms.at(-1));
  return row && seat !== null ? { ...row, seat } : null;
}

function findRow(
  map: SeatMap,
  sectors: readonly number[],
  name: readonly string[],
  text: string | undefined,
): { sector: number; row: number } | null {
  if (text === undefined) return null;
  for (const sector of sectors) {
    const { name: sectorName = '', rows = [] } = map.sectors[sector] ?? {};
    const sectorWords = wordsOf(sectorName);
    if (!name.every((word) => sectorWords.includes(word))) continue;
    const row = rows.findIndex((candidate) => wordsOf(candidate.text).join('') === text);
    if (row >= 0) return { sector, row };
  }
  return null;
}

function seatInRow(
  map: SeatMap,
  { sector, row }: { sector: number; row: number },
  text: string | undefined,
): number | null {
  const { start = 0, end = 0 } = map.sectors[sector]?.rows[row] ?? {};
  for (let seat = start; seat < end; seat++) {
    if (wordsOf(seatText(map, seat)).join('') === text) return seat;
  }
  return null;
}
