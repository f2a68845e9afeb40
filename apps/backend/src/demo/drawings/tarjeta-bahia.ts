import type { Palette } from '@taquilla/contracts';
import { curve, disc, hero, series, shapes, strokes, WIDTH } from './canvas.ts';
import { logo } from './wordmark.ts';

const SEA = 452;

function wave(y: number, from: number, until: number): string {
  const step = 40;
  const points = series(Math.floor((until - from) / step) + 1, 0, 1).map(
    (index) => [from + index * step, y + (index % 2 === 0 ? 6 : -6)] as const,
  );
  return curve(points);
}

const sail = (x: number, y: number, size: number) =>
  `M${x} ${y}V${y - size}C${x + size * 0.5} ${y - size * 0.6} ${x + size * 0.6} ${y - size * 0.3} ${x + size * 0.6} ${y}ZM${x - 10} ${y - size * 0.75}C${x - size * 0.4} ${y - size * 0.5} ${x - size * 0.45} ${y - size * 0.25} ${x - size * 0.42} ${y}H${x - 10}Z`;
const hull = (x: number, y: number, size: number) =>
  `M${x - size * 0.62} ${y + 12}H${x + size * 0.78}L${x + size * 0.56} ${y + 36}H${x - size * 0.4}Z`;

export function tarjetaHero(palette: Palette): string {
  const stops = [
    [360, 300],
    [560, 230],
    [760, 262],
    [960, 176],
  ] as const;
  return hero(palette, (inks) =>
    [
      disc(inks.wash, 640, 344, 118),
      shapes(inks.mist, [
        `${curve([
          [0, 380],
          [180, 332],
          [380, 400],
          [620, 420],
          [900, 424],
          [1160, 372],
          [1360, 316],
          [1600, 350],
        ])}V${SEA}H0Z`,
      ]),
      // the head with the lighthouse
      shapes(inks.paper, [
        `M960 ${SEA}C1000 400 1060 384 1100 384H1190C1260 390 1330 420 1400 ${SEA}Z`,
        'M1092 384L1108 196H1172L1188 384Z',
      ]),
      shapes(inks.wash, ['M1099 310L1105 250H1175L1181 310Z']),
      shapes(inks.wash, ['M1172 168L1480 96V232L1172 182Z']),
      strokes(inks.pen, 5, [
        `M960 ${SEA}C1000 400 1060 384 1100 384H1190C1260 390 1330 420 1400 ${SEA}`,
        'M1092 384L1108 196H1172L1188 384M1099 310H1181M1105 250H1175',
        'M1096 196H1184M1116 196V150H1164V196M1108 150H1172M1116 150C1120 122 1160 122 1164 150M1140 128V108',
      ]),
      // the way from stop to stop
      `<path d="${curve([...stops, [1140, 172]])}" fill="none" stroke="${inks.pen}" stroke-width="5" stroke-linecap="round" stroke-dasharray="2 18"/>`,
      ...stops.map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="13" fill="${inks.paper}" stroke="${inks.pen}" stroke-width="5"/>`,
      ),
      shapes(inks.paper, [sail(620, 440, 150), hull(620, 440, 150)]),
      strokes(inks.pen, 5, [sail(620, 440, 150), hull(620, 440, 150)]),
      strokes(inks.pen, 4, [sail(300, 430, 64), hull(300, 424, 64)]),
      strokes(inks.pen, 5, [`M0 ${SEA}H500M776 ${SEA}H${WIDTH}`]),
      strokes(inks.shade, 4, [
        wave(500, 200, 1400),
        wave(538, 400, 1200),
        wave(576, 80, 640),
        wave(592, 840, 1520),
      ]),
    ].join(''),
  );
}

export function tarjetaLogo({ w600 }: Palette): string {
  const mark =
    '<rect x="4" y="10" width="40" height="28" rx="5"/><path d="M4 30c5 0 5-4 10-4s5 4 10 4 5-4 10-4 5 4 10 4"/><circle cx="34" cy="18" r="2.500"/>';
  return logo(w600, mark, 'Tarjeta', 'Bahía');
}
