import type { z } from 'zod';
import type { hall } from '../../apps/backend/src/domains/operations/catalogue-file/event-schema.ts';

type HallDocument = z.input<typeof hall>;
type HallSector = HallDocument['sectors'][number];
type HallRow = NonNullable<HallSector['rows']>[number];
type Words = HallSector['name'];

export interface Tier {
  category: string;
  irm: string;
  sectors: number;
  rows: number;
  name: (sector: number) => Words;
}

interface Bullring {
  /** radius of the sand */
  radius: number;
  /** ordered from the sand outwards */
  tiers: readonly Tier[];
  /** on the sand; its capacity is `capacity` less all seats */
  standing: { category: string; name: Words };
  capacity: number;
}

const SEAT = 100;
const ROW = 120;
/** Width of the walkway between two tiers. */
const WALK = 500;
/** Length of a sector's arc that stairs occupy. */
const STAIRS = 250;

/** Returns a round hall: standing room on the sand, surrounded by tiers of wedge-shaped sectors. */
export function bullring({ radius, tiers, standing, capacity }: Bullring): HallDocument {
  let inner = radius + WALK;
  const rings = tiers.map((tier) => {
    const ring = { tier, inner };
    inner += tier.rows * ROW + WALK;
    return ring;
  });
  const middle = Math.ceil(inner);
  const seated = rings.flatMap((ring) =>
    Array.from({ length: ring.tier.sectors }, (_, index) => wedge(ring, index, middle)),
  );
  const seats = seated.flatMap(({ rows = [] }) => rows).reduce((sum, { x }) => sum + x.length, 0);
  const sand: HallSector = {
    key: 'sand',
    name: standing.name,
    irm: 'SA',
    box: [middle - radius / 2, middle - radius / 2, radius, radius],
    standing: { category: standing.category, capacity: capacity - seats },
  };
  return { key: 'bullring', width: middle * 2, height: middle * 2, sectors: [sand, ...seated] };
}

function wedge({ tier, inner }: { tier: Tier; inner: number }, index: number, middle: number): HallSector {
  const angle = (2 * Math.PI) / tier.sectors;
  const rows = Array.from({ length: tier.rows }, (_, row) =>
    arc({ row, radius: inner + row * ROW, from: index * angle, angle, middle, category: tier.category }),
  );
  const [front, ...others] = rows;
  return {
    key: `${tier.category}-${index + 1}`,
    name: tier.name(index + 1),
    irm: `${tier.irm}${String(index + 1).padStart(2, '0')}`,
    box: boxOf(rows),
    rows:
      front && index % 6 === 0
        ? [{ ...front, access: { 0: 'wheelchair', 1: 'companion' } }, ...others]
        : rows,
  };
}

interface Arc {
  row: number;
  radius: number;
  from: number;
  angle: number;
  middle: number;
  category: string;
}

function arc({ row, radius, from, angle, middle, category }: Arc): HallRow {
  const seats = Math.floor((radius * angle - STAIRS) / SEAT);
  const angles = Array.from({ length: seats }, (_, seat) => {
    const along = STAIRS / 2 + (seat + 0.5) * ((radius * angle - STAIRS) / seats);
    return from + along / radius;
  });
  return {
    label: String(row + 1),
    category,
    first: 1,
    step: 1,
    x: angles.map((at) => Math.round(middle + radius * Math.sin(at))),
    y: angles.map((at) => Math.round(middle - radius * Math.cos(at))),
  };
}

function boxOf(rows: readonly HallRow[]): HallSector['box'] {
  const x = rows.flatMap((row) => row.x);
  const y = rows.flatMap((row) => row.y);
  const left = Math.min(...x);
  const top = Math.min(...y);
  return [left, top, Math.max(...x) - left, Math.max(...y) - top];
}
