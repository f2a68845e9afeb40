import type { SeatPositions } from '../paint/view.ts';
import { pointOf, type SeatMap } from './seat-map.ts';

/** Creates the position queries of a hall. They run in every frame of a gesture and skip sectors outside the box. */
export function seatPositions(map: SeatMap): SeatPositions {
  const { sectors, x, y, count } = map;
  return {
    hasSeatIn: ([left, top, right, bottom]) =>
      sectors.some(({ box, start, end }) => {
        if (box[0] > right || box[2] < left || box[1] > bottom || box[3] < top) return false;
        for (let seat = start; seat < end; seat++) {
          const [atX, atY] = [x[seat] ?? 0, y[seat] ?? 0];
          if (atX >= left && atX <= right && atY >= top && atY <= bottom) return true;
        }
        return false;
      }),
    nearestTo(at) {
      let [nearest, least] = [-1, Infinity];
      for (let seat = 0; seat < count; seat++) {
        const distance = ((x[seat] ?? 0) - at.x) ** 2 + ((y[seat] ?? 0) - at.y) ** 2;
        if (distance < least) [nearest, least] = [seat, distance];
      }
      return nearest < 0 ? undefined : pointOf(map, nearest);
    },
  };
}
