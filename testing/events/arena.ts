/** Seat maps for tests and benchmarks, in the format of the API. */
import { toDifferences, type MapLayout, type MapStatus } from '@taquilla/contracts';

/** A rectangular hall: `sectors` of `rows` × `seats`. Categories rotate by sector. */
export interface HallShape {
  sectors: number;
  rows: number;
  seats: number;
  categories?: number;
  access?: MapLayout['access'];
  view?: MapLayout['view'];
}

const PITCH = 100;
const AISLE = 300;

export function hall({ sectors, rows, seats, categories = 2, access = {}, view = {} }: HallShape): MapLayout {
  const columns = Math.ceil(Math.sqrt(sectors));
  const width = seats * PITCH + AISLE;
  const height = rows * PITCH + AISLE;
  const places = Array.from({ length: sectors * rows * seats }, (_, at) => {
    const [sector, inSector] = [Math.floor(at / (rows * seats)), at % (rows * seats)];
    return {
      x: (sector % columns) * width + (inSector % seats) * PITCH,
      y: Math.floor(sector / columns) * height + Math.floor(inSector / seats) * PITCH,
    };
  });
  return {
    v: 1,
    map_id: 1,
    width: columns * width,
    height: Math.ceil(sectors / columns) * height,
    cats: Array.from({ length: categories }, (_, at) => ({ id: at + 1, name: `Category ${at + 1}` })),
    sectors: Array.from({ length: sectors }, (_, at) => ({
      id: 100 + at,
      name: `Sector ${at + 1}`,
      kind: 'seats',
      irm: '',
      capacity: rows * seats,
      cat: null,
      box: [(at % columns) * width, Math.floor(at / columns) * height, seats * PITCH, rows * PITCH],
    })),
    rows: Array.from({ length: sectors * rows }, (_, at) => {
      const sector = Math.floor(at / rows);
      return [sector, String.fromCharCode(65 + (at % rows)), 1, seats, 1, sector % categories];
    }),
    id: toDifferences(places.map((_, at) => at + 1)),
    x: toDifferences(places.map(({ x }) => x)),
    y: toDifferences(places.map(({ y }) => y)),
    labels: {},
    access,
    view,
  };
}

/** Returns a status. @param digits state of the first seats; the others are free */
export const statusOf = (layout: MapLayout, digits = '', rev = 1): MapStatus => ({
  v: 1,
  rev,
  st: digits.padEnd(layout.id.length, '0'),
  standing: {},
});
