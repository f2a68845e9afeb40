import type { Palette } from '@taquilla/contracts';
import { CENTRE, curve, disc, hero, series, shapes, strokes, WIDTH } from './canvas.ts';
import { logo } from './wordmark.ts';

const GROUND = 500;

const arch = (x: number, width: number, springAt: number, ground: number) =>
  `M${x - width / 2} ${ground}V${springAt}A${width / 2} ${width / 2} 0 0 1 ${x + width / 2} ${springAt}V${ground}`;

function wave(y: number, from: number, until: number, swing: number): string {
  const points = series(Math.floor((until - from) / 50) + 1, 0, 1).map(
    (index) => [from + index * 50, y + (index % 2 === 0 ? swing : -swing)] as const,
  );
  return curve(points);
}

export function sanTelmoHero(palette: Palette): string {
  const cloister = series(4, 280, 96).concat(series(4, 1032, 96));
  return hero(palette, (inks) =>
    [
      disc(inks.wash, 470, 180, 84),
      shapes(inks.mist, [
        `${curve([
          [0, 400],
          [260, 352],
          [560, 392],
          [860, 330],
          [1180, 384],
          [1600, 340],
        ])}V${GROUND}H0Z`,
      ]),
      // the church and its bell gable
      shapes(inks.paper, [
        `M640 ${GROUND}V300L800 196L960 300V${GROUND}Z`,
        `M716 250V120H884V250Z`,
        `M232 ${GROUND}V356H640V${GROUND}ZM960 ${GROUND}V356H1368V${GROUND}Z`,
      ]),
      shapes(inks.wash, [
        ...cloister.map((x) => `${arch(x, 60, 428, GROUND)}Z`),
        `${arch(CENTRE, 92, 420, GROUND)}Z`,
        `${arch(764, 36, 166, 204)}Z`,
        `${arch(836, 36, 166, 204)}Z`,
      ]),
      strokes(inks.pen, 5, [
        `M232 ${GROUND}V356H640M960 356H1368V${GROUND}M212 356H640M960 356H1388M232 388H640M960 388H1368`,
        ...cloister.map((x) => arch(x, 60, 428, GROUND)),
        `M640 ${GROUND}V300L800 196L960 300V${GROUND}`,
        arch(CENTRE, 92, 420, GROUND),
        `M716 250V120H884V250M704 120H896M716 120L800 62L884 120M800 62V26M786 38H814`,
        arch(764, 36, 166, 204),
        arch(836, 36, 166, 204),
        `M764 148V182M836 148V182M754 184H774M826 184H846`,
        `M0 ${GROUND}H${WIDTH}`,
      ]),
      `<circle cx="${CENTRE}" cy="326" r="28" fill="${inks.paper}" stroke="${inks.pen}" stroke-width="5"/>`,
      strokes(inks.pen, 3, ['M800 298V354M772 326H828M780 306L820 346M820 306L780 346']),
      strokes(inks.shade, 4, [wave(540, 120, 1480, 5), wave(572, 320, 1280, 5), wave(604, 560, 1060, 5)]),
      // a boat
      strokes(inks.pen, 5, ['M1400 566C1420 590 1470 590 1490 566ZM1446 566V500L1482 554H1446']),
    ].join(''),
  );
}

export function sanTelmoLogo({ w600 }: Palette): string {
  const mark =
    '<path d="M8 44V26L24 14l16 12v18Z"/><path d="M24 14V4M20 8h8"/><path d="M18 44V34a6 6 0 0 1 12 0v10"/><circle cx="24" cy="23" r="2.4"/>';
  return logo(w600, mark, 'Monasterio de', 'San Telmo');
}
