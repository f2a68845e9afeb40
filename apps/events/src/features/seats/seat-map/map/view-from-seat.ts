import { RESTRICTED_VIEW, rowAt, sectorAt, type SeatMap } from './seat-map.ts';
import { stageCentre } from './stage.ts';

/** What a seat sees of the stage, derived from the plan. */
export interface ViewFromSeat {
  /** size of the stage in the picture; 1: it fills the width */
  scale: number;
  /** horizontal angle between the seat and the axis of the stage, degrees; positive: the seat is right of the axis */
  angle: number;
  /** whether seats around the stage face it from every side, or the stage faces the hall */
  isRound: boolean;
  /** whether heads are in front: the seat is not in the first row of its sector */
  hasHeads: boolean;
  /** what restricts the view */
  obstacle: 'pillar' | 'rail' | 'side' | undefined;
}

/** Width of a stage that the plan does not have, in map units. */
const DEFAULT_WIDTH = 2000;
/** Visual angle of a stage that fills the picture, degrees. */
const FULL_ANGLE = 100;
const SCALE = { least: 0.4, most: 1.25 };
const MOST_ANGLE = 55;
/** A stage whose upper edge is lower than this fraction of the hall has seats on all sides. */
const ROUND_FROM = 0.2;

/** Computes the view from the seat's distance and angle to the stage. */
export function viewFromSeat(map: SeatMap, seat: number): ViewFromSeat {
  const { layout } = map;
  const isRound = layout.stage === undefined ? hasFloor(map) : layout.stage[1] > ROUND_FROM * layout.height;
  const [, , width, height] = layout.stage ?? [0, 0, DEFAULT_WIDTH, 0];
  const centre = stageCentre(map);
  const dx = (map.x[seat] ?? 0) - centre.x;
  // from the edge of the stage that faces the seat
  const dy = Math.max(1, Math.abs((map.y[seat] ?? 0) - centre.y) - height / 2);
  const distance = isRound ? Math.hypot(dx, dy) : dy;
  const visual = 2 * degrees(Math.atan(width / 2 / distance));
  const side = degrees(Math.atan(dx / dy));
  return {
    scale: within(0.25 + (0.75 * visual) / FULL_ANGLE, SCALE.least, SCALE.most),
    angle: isRound ? 0 : within(side, -MOST_ANGLE, MOST_ANGLE),
    isRound,
    hasHeads: rowAt(map, seat) !== sectorAt(map, seat)?.rows[0],
    obstacle:
      ((map.traits[seat] ?? 0) & RESTRICTED_VIEW) === 0 ? undefined : layout.view[String(map.ids[seat])],
  };
}

const hasFloor = ({ layout }: SeatMap): boolean => layout.sectors.some(({ kind }) => kind === 'standing');

const degrees = (radians: number): number => (radians * 180) / Math.PI;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
