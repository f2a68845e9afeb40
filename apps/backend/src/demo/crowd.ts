/** Seats that appear sold in the demo's halls. */

interface Seat {
  id: number;
  sector_id: number;
  row: number;
  x: number;
  y: number;
}

/** Party sizes: mostly pairs, some single visitors, families and groups. */
const PARTIES = [2, 2, 1, 2, 4, 2, 3, 2, 2, 5, 2, 3, 1, 4, 2, 6];
/** Maximum distance of adjacent seats in map units; the usual distance is 100. */
const BESIDE = 150;
/** Size of an area of equal popularity, in map units. */
const CORNER = 700;

/**
 * Selects `count` seats that look sold: parties on adjacent seats, in popular rows and areas. Deterministic. Pure.
 * @param seats of one hall, in the order of its layout
 */
export function crowd<T extends Seat>(seats: readonly T[], count: number, seed: number): T[] {
  const parties = partiesOf(seats, seed).map((party) => ({
    party,
    popularity: popularityOf(party, seats, seed),
  }));
  const sold: T[] = [];
  for (const { party } of parties.sort((one, other) => other.popularity - one.popularity)) {
    if (sold.length >= count) break;
    sold.push(...party.slice(0, count - sold.length));
  }
  return sold;
}

function partiesOf<T extends Seat>(seats: readonly T[], seed: number): T[][] {
  const parties: T[][] = [];
  let room = 0;
  for (const [at, seat] of seats.entries()) {
    const before = seats[at - 1];
    const party = parties.at(-1);
    if (room > 0 && party && before && isBeside(before, seat)) party.push(seat);
    else {
      parties.push([seat]);
      room = PARTIES[Math.floor(noise(seed, seat.id) * PARTIES.length)] ?? 1;
    }
    room -= 1;
  }
  return parties;
}

const isBeside = (one: Seat, other: Seat): boolean =>
  one.sector_id === other.sector_id &&
  one.row === other.row &&
  Math.hypot(one.x - other.x, one.y - other.y) < BESIDE;

/** Returns the popularity of a party's seats, 0 to 1: by row, by area and by chance. */
function popularityOf([first]: readonly Seat[], seats: readonly Seat[], seed: number): number {
  if (!first) return 0;
  const place = 1 - first.id / seats.length;
  const corner = noise(seed, Math.floor(first.x / CORNER) * 1009 + Math.floor(first.y / CORNER) + 7);
  return 0.2 * place + 0.35 * corner + 0.45 * noise(seed, first.id + 500_000);
}

/** Returns a number from 0 to 1, constant for the arguments. */
function noise(seed: number, of: number): number {
  let hash = Math.imul(of + 1, 2_654_435_761) ^ Math.imul(seed + 1, 1_597_334_677);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_917);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
