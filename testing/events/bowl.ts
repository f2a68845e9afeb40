import { toDifferences, type MapLayout } from '@taquilla/contracts';

const PITCH = 100;
const SECTORS = 24;
/** Fraction of a ring that has seats; the rest is stairs. */
const SEATED = 0.95;
/** Dimensions of an arena of 100,000 seats; arenas of other sizes are scaled in both directions. */
const ARENA = { seats: 100_000, rows: 86, radius: 13_900 };

interface Arc {
  sector: number;
  row: number;
  count: number;
}

/** Returns a round arena with exactly `seats` seats in 24 sectors, and four categories from the inside to the outside. */
export function bowl(seats: number): MapLayout {
  const scale = Math.sqrt(seats / ARENA.seats);
  const radius = ARENA.radius * scale;
  const arcs = arcsOf(seats, radius);
  const rows = 1 + Math.max(...arcs.map(({ row }) => row));
  const middle = Math.ceil(radius + rows * PITCH);
  const places = arcs.flatMap((arc) => placesOf(arc, { radius, middle }));
  const sides = Array.from({ length: SECTORS }, (_, sector) => sectorOf(sector, { radius, rows, middle }));
  return {
    v: 1,
    map_id: 1,
    width: 2 * middle,
    height: 2 * middle,
    cats: ['A', 'B', 'C', 'D'].map((name, at) => ({ id: at + 1, name })),
    sectors: sides,
    rows: arcs.map(({ sector, row, count }) => [
      sector,
      String(row + 1),
      1,
      count,
      1,
      Math.floor((4 * row) / rows),
    ]),
    id: toDifferences(places.map((_, at) => at + 1)),
    x: toDifferences(places.map(({ x }) => x)),
    y: toDifferences(places.map(({ y }) => y)),
    labels: {},
    access: {},
    view: {},
  };
}

/** Fills row by row from the inside. @returns arcs sorted by sector and row, as in the API */
function arcsOf(seats: number, radius: number): Arc[] {
  const arcs: Arc[] = [];
  for (let row = 0, left = seats; left > 0; row++) {
    const room = Math.max(1, Math.floor((2 * Math.PI * (radius + row * PITCH) * SEATED) / SECTORS / PITCH));
    for (let sector = 0; sector < SECTORS && left > 0; sector++) {
      const count = Math.min(room, left);
      arcs.push({ sector, row, count });
      left -= count;
    }
  }
  return arcs.sort((one, other) => one.sector - other.sector || one.row - other.row);
}

function placesOf({ sector, row, count }: Arc, { radius, middle }: { radius: number; middle: number }) {
  const reach = radius + row * PITCH;
  const first = (2 * Math.PI * sector) / SECTORS;
  return Array.from({ length: count }, (_, seat) => {
    const angle = first + ((seat + 0.5) * PITCH) / reach;
    return {
      x: Math.round(middle + reach * Math.cos(angle)),
      y: Math.round(middle + reach * Math.sin(angle)),
    };
  });
}

function sectorOf(sector: number, bowlOf: { radius: number; rows: number; middle: number }) {
  const { radius, rows, middle } = bowlOf;
  const angle = (2 * Math.PI * (sector + 0.5)) / SECTORS;
  const reach = radius + (rows * PITCH) / 2;
  const size = Math.round((rows * PITCH) / 2);
  const corner = (turn: number) => Math.round(middle + reach * turn - size / 2);
  return {
    id: 101 + sector,
    name: `Sector ${101 + sector}`,
    kind: 'seats' as const,
    irm: '',
    capacity: 0,
    cat: null,
    box: [corner(Math.cos(angle)), corner(Math.sin(angle)), size, size] as [number, number, number, number],
  };
}
