import { seatText, type SeatMap } from './seat-map.ts';

/** Where a search leads: indexes of a sector and of one of its rows, and maybe a seat. */
export interface FoundSeat {
  sector: number;
  row: number;
  seat: number | null;
}

/** What the visitor's language calls a row and a seat. */
export interface SeatTerms {
  row: string;
  seat: string;
}

/** Words in small letters without accents. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Understands "12", "row 12", "row 12 seat 5", "12 5", "stalls row B": words of a sector's name, then a row, then maybe a
 * seat. Without a sector it is the present one, or else the first that has such a row.
 */
export function findSeat(
  map: SeatMap,
  query: string,
  { words, present }: { words: SeatTerms; present: number },
): FoundSeat | null {
  const [rowWord, seatWord] = [wordsOf(words.row).join(''), wordsOf(words.seat).join('')];
  const asked = wordsOf(query);
  const told = asked.filter((word) => word !== rowWord && word !== seatWord);
  const inSector = [present, ...map.sectors.keys()];
  if (!asked.includes(seatWord)) {
    const row = findRow(map, inSector, told.slice(0, -1), told.at(-1));
    if (row) return { ...row, seat: null };
  }
  const row = findRow(map, inSector, told.slice(0, -2), told.at(-2));
  const seat = row && seatInRow(map, row, told.at(-1));
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
    const ownWords = wordsOf(sectorName);
    if (!name.every((word) => ownWords.includes(word))) continue;
    const row = rows.findIndex((each) => wordsOf(each.text).join('') === text);
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
