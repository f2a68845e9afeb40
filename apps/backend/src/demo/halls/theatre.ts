import type { HallDocument, HallRow, Words } from '../document.ts';

const SEAT = 100;
const ROW = 110;
/** Half of the middle aisle. */
const AISLE = 120;
/** The balcony's pillars stand before the outer seats of these rows, counted from 0 on. */
const PILLAR_ROWS = [17, 21];
const HALF_ROW = { stalls: 15, balcony: 20 };
const STALLS_ROWS = 24;
const BALCONY_ROWS = 12;
const MIDDLE = HALF_ROW.balcony * SEAT + AISLE + SEAT;
const STAGE = { width: 2200, depth: 350 };
/** Room for the stage and what rows curve forward. */
const FIRST_ROW = 700;
const BALCONY_GAP = 500;
/** How far the ends of a row come forward. */
const CURVE = 260;

/**
 * A theatre of 1,200: 24 rows of stalls, 12 of balcony; odd numbers left of the aisle, even ones right, as in Spain.
 * Categories `front`, `stalls` and `balcony`.
 */
export function theatre(names: { stalls: Words; balcony: Words }): HallDocument {
  const balconyTop = FIRST_ROW + STALLS_ROWS * ROW + BALCONY_GAP;
  return {
    key: 'theatre',
    width: MIDDLE * 2,
    height: balconyTop + BALCONY_ROWS * ROW + SEAT,
    stage: [MIDDLE - STAGE.width / 2, 0, STAGE.width, STAGE.depth],
    sectors: [
      {
        key: 'stalls',
        name: names.stalls,
        irm: 'PL',
        box: [0, FIRST_ROW - SEAT, MIDDLE * 2, STALLS_ROWS * ROW + SEAT],
        rows: range(STALLS_ROWS).flatMap((row) =>
          bothHalves(row, HALF_ROW.stalls, FIRST_ROW, row < 10 ? 'front' : 'stalls').map((half) => ({
            ...half,
            ...(row === STALLS_ROWS - 1 ? { access: wheelchairAt(half) } : {}),
            ...(PILLAR_ROWS.includes(row) ? { view: { [outerSeat(half)]: 'pillar' as const } } : {}),
          })),
        ),
      },
      {
        key: 'balcony',
        name: names.balcony,
        irm: 'AN',
        box: [0, balconyTop - SEAT, MIDDLE * 2, BALCONY_ROWS * ROW + SEAT],
        rows: range(BALCONY_ROWS).flatMap((row) =>
          bothHalves(row, HALF_ROW.balcony, balconyTop, 'balcony').map((half) => ({
            ...half,
            view: viewOf(half, row),
          })),
        ),
      },
    ],
  };
}

function bothHalves(row: number, seats: number, top: number, category: string): HallRow[] {
  const label = String(row + 1);
  const offsets = range(seats).map((seat) => AISLE + seat * SEAT);
  const y = (offset: number) => Math.round(top + row * ROW - CURVE * (offset / MIDDLE) ** 2);
  const outward = { y: offsets.map(y), x: offsets.map((offset) => MIDDLE + offset) };
  return [
    {
      label,
      category,
      first: seats * 2 - 1,
      step: -2,
      x: offsets.map((offset) => MIDDLE - offset).reverse(),
      y: [...outward.y].reverse(),
    },
    { label, category, first: 2, step: 2, ...outward },
  ];
}

/** By the aisle, with the seat beside it. */
function wheelchairAt({ step = 1, x }: HallRow): NonNullable<HallRow['access']> {
  const aisle = step < 0 ? x.length - 1 : 0;
  return { [aisle]: 'wheelchair', [aisle + Math.sign(step)]: 'companion' };
}

function viewOf(half: HallRow, row: number): NonNullable<HallRow['view']> {
  if (row === 0) return Object.fromEntries(half.x.map((_, seat) => [seat, 'rail' as const]));
  return { [outerSeat(half)]: 'side' };
}

const outerSeat = ({ step = 1, x }: HallRow): number => (step < 0 ? 0 : x.length - 1);

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
