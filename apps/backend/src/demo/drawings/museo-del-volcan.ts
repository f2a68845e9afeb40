import type { Palette } from '@taquilla/contracts';
import { CENTRE, curve, disc, hero, round, series, shapes, strokes, WIDTH } from './canvas.ts';
import { logo } from './wordmark.ts';

const SEA = 520;
const CRATER = 190;

/** The cone's outline at a height, 0 at the crater and 1 at the sea; it runs out flat. */
function halfWidth(depth: number): number {
  return 92 + 430 * depth ** 1.55;
}

const cone = () => {
  const depths = series(9, 0, 1 / 8);
  const left = depths.map((depth) => [CENTRE - halfWidth(depth), CRATER + (SEA - CRATER) * depth] as const);
  const right = depths.map((depth) => [CENTRE + halfWidth(depth), CRATER + (SEA - CRATER) * depth] as const);
  const line = (points: typeof left) => points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return {
    left: `M${line(left)}`,
    right: `M${line(right)}`,
    area: `M${line(left.toReversed())}L${line(right)}Z`,
  };
};

/** A contour line around the cone, broken where the path goes up. */
function contour(depth: number): string {
  const y = round(CRATER + (SEA - CRATER) * depth);
  const half = round(halfWidth(depth) - 14);
  const dip = round(26 + 20 * depth);
  return `M${CENTRE - half} ${y}Q${CENTRE - half * 0.4} ${y + dip} ${CENTRE + 20} ${y + dip}M${CENTRE + 90} ${y + dip - 3}Q${CENTRE + half * 0.6} ${y + dip * 0.8} ${CENTRE + half} ${y}`;
}

export function volcanHero(palette: Palette): string {
  const { left, right, area } = cone();
  return hero(palette, (inks) =>
    [
      disc(inks.wash, 1110, 230, 96),
      shapes(inks.mist, [
        `${curve([
          [0, 470],
          [200, 410],
          [420, 470],
          [640, 500],
        ])}V${SEA}H0Z`,
        `${curve([
          [960, 500],
          [1180, 450],
          [1400, 392],
          [1600, 440],
        ])}V${SEA}H960Z`,
      ]),
      shapes(inks.paper, [area]),
      shapes(inks.wash, [
        `M${CENTRE - 92} ${CRATER}Q${CENTRE} ${CRATER + 46} ${CENTRE + 92} ${CRATER}Q${CENTRE} ${CRATER - 30} ${CENTRE - 92} ${CRATER}Z`,
      ]),
      strokes(inks.shade, 4, [0.4, 0.58, 0.76].map(contour)),
      strokes(inks.pen, 5, [
        left,
        right,
        `M${CENTRE - 92} ${CRATER}Q${CENTRE} ${CRATER + 46} ${CENTRE + 92} ${CRATER}Q${CENTRE} ${CRATER - 30} ${CENTRE - 92} ${CRATER}Z`,
        // a breath of smoke
        `M${CENTRE - 8} 168C${CENTRE - 40} 140 ${CENTRE + 30} 122 ${CENTRE + 4} 92C${CENTRE - 14} 70 ${CENTRE + 20} 56 ${CENTRE + 12} 36`,
        `M${CENTRE + 34} 170C${CENTRE + 20} 150 ${CENTRE + 56} 136 ${CENTRE + 44} 112`,
        `M0 ${SEA}H${WIDTH}`,
      ]),
      // the way up
      `<path d="M${CENTRE - 120} ${SEA}C${CENTRE + 40} 480 ${CENTRE + 120} 440 ${CENTRE + 40} 392S${CENTRE + 10} 300 ${CENTRE + 50} 226" fill="none" stroke="${inks.deep}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 15"/>`,
      // the museum at the foot
      shapes(inks.paper, [`M${CENTRE - 250} ${SEA}V474H${CENTRE - 140}V${SEA}Z`]),
      strokes(inks.pen, 5, [
        `M${CENTRE - 262} 474H${CENTRE - 128}M${CENTRE - 250} ${SEA}V474M${CENTRE - 140} ${SEA}V474M${CENTRE - 222} 498H${CENTRE - 168}`,
      ]),
      strokes(inks.shade, 4, [
        curve(series(25, 0, 1).map((index) => [200 + index * 50, 556 + (index % 2 ? -5 : 5)] as const)),
        curve(series(15, 0, 1).map((index) => [450 + index * 50, 590 + (index % 2 ? -5 : 5)] as const)),
      ]),
    ].join(''),
  );
}

export function volcanLogo({ w600 }: Palette): string {
  const mark =
    '<path d="M3 42c9-3 12-16 15-24h12c3 8 6 21 15 24Z"/><path d="M18 18q6 4 12 0M23 11c-3-3 3-4 1-8M29 12c-1-2 1-3 1-5"/>';
  return logo(w600, mark, 'Museo', 'del Volcán');
}
