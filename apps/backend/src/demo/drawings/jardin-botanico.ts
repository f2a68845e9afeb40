import type { Palette } from '@taquilla/contracts';
import { CENTRE, disc, hero, round, series, shapes, strokes, WIDTH } from './canvas.ts';
import { logo } from './wordmark.ts';

const GROUND = 520;

/** Half an ellipse standing on the ground line. */
const dome = (x: number, halfWidth: number, height: number, ground = GROUND) =>
  `M${x - halfWidth} ${ground}A${halfWidth} ${height} 0 0 1 ${x + halfWidth} ${ground}`;

/** Fronds of a palm: arcs from the crown outwards and down. */
function palm(x: number, crown: number, reach: number): string[] {
  const fronds = [
    [-1, 0.2],
    [-0.82, -0.45],
    [-0.3, -0.8],
    [0.34, -0.78],
    [0.84, -0.42],
    [1, 0.24],
  ] as const;
  const trunk = `M${x - 8} ${GROUND}C${x - 2} ${GROUND - 90} ${x + 6} ${crown + 70} ${x} ${crown}`;
  const leaves = fronds.map(([dx, dy]) => {
    const endX = round(x + dx * reach);
    const endY = round(crown + dy * reach * 0.55 + reach * 0.42);
    return `M${x} ${crown}Q${round(x + dx * reach * 0.55)} ${round(crown + dy * reach * 0.75 - 16)} ${endX} ${endY}`;
  });
  return [trunk, ...leaves];
}

/** A stem with pairs of leaves. */
function fern(x: number, height: number, lean: number): string[] {
  const stem = `M${x} ${GROUND}Q${x + lean * 0.2} ${GROUND - height * 0.6} ${x + lean} ${GROUND - height}`;
  const leaves = series(4, 0.3, 0.19).flatMap((at) => {
    const y = round(GROUND - height * at);
    const middle = round(x + lean * at * at);
    const size = round(46 * (1.25 - at));
    return [
      `M${middle} ${y}q${-size * 0.6} ${-size * 0.7} ${-size} ${-size * 0.4}q${size * 0.2} ${size * 0.5} ${size} ${size * 0.4}`,
      `M${middle} ${y}q${size * 0.6} ${-size * 0.7} ${size} ${-size * 0.4}q${-size * 0.2} ${size * 0.5} ${-size} ${size * 0.4}`,
    ];
  });
  return [stem, ...leaves].map((path) =>
    path.replaceAll(/-?\d{1,9}\.\d{2,20}/g, (value) => String(round(Number(value)))),
  );
}

export function jardinHero(palette: Palette): string {
  const ribs = [0.25, 0.5, 0.75];
  return hero(palette, (inks) =>
    [
      disc(inks.wash, 1196, 190, 88),
      shapes(inks.mist, [
        `M0 ${GROUND}C240 380 420 430 560 450S980 420 1160 400S1480 420 1600 470V${GROUND}Z`,
      ]),
      shapes(inks.paper, [
        `${dome(CENTRE, 230, 300)}Z`,
        `M330 ${GROUND}V400H570V${GROUND}ZM1030 ${GROUND}V400H1270V${GROUND}Z`,
        `${dome(450, 120, 80, 400)}Z`,
        `${dome(1150, 120, 80, 400)}Z`,
      ]),
      shapes(inks.wash, [`M752 ${GROUND}V446a48 48 0 0 1 96 0V${GROUND}Z`]),
      strokes(inks.shade, 4, [...palm(CENTRE + 96, 366, 84), ...palm(CENTRE - 112, 392, 74)]),
      strokes(inks.pen, 5, [
        dome(CENTRE, 230, 300),
        ...ribs.map((part) => dome(CENTRE, 230 * part, 300)),
        `M${CENTRE} 220V160M${CENTRE - 46} 224C${CENTRE - 30} 196 ${CENTRE + 30} 196 ${CENTRE + 46} 224`,
        `M${CENTRE - 214} 410H${CENTRE + 214}M${CENTRE - 172} 320H${CENTRE + 172}`,
        `M330 ${GROUND}V400H570M1030 400H1270V${GROUND}`,
        dome(450, 120, 80, 400),
        dome(1150, 120, 80, 400),
        ...series(3, 390, 60).map((x) => `M${x} 400V${GROUND}`),
        ...series(3, 1090, 60).map((x) => `M${x} 400V${GROUND}`),
        `M390 400Q392 350 450 320Q508 350 510 400M1090 400Q1092 350 1150 320Q1208 350 1210 400`,
        `M752 ${GROUND}V446a48 48 0 0 1 96 0V${GROUND}`,
        `M0 ${GROUND}H${WIDTH}`,
      ]),
      strokes(inks.pen, 4, [
        ...fern(196, 190, -34),
        ...fern(262, 120, 26),
        ...fern(1380, 150, -20),
        ...fern(1452, 220, 38),
      ]),
      strokes(inks.shade, 4, [
        'M420 556C560 540 640 572 780 556S1020 540 1180 558',
        'M560 592C680 578 760 606 880 592S1010 580 1080 592',
      ]),
    ].join(''),
  );
}

export function jardinLogo({ w600 }: Palette): string {
  const mark =
    '<path d="M5 43a19 25 0 0 1 38 0Z"/><path d="M24 18V8M14.500 43a9.500 25 0 0 1 19 0M8 31h32"/>';
  return logo(w600, mark, 'Jardín Botánico', 'del Río');
}
