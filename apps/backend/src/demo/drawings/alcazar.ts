import type { Palette } from '@taquilla/contracts';
import { CENTRE, curve, disc, hero, round, series, shapes, strokes, WIDTH, HEIGHT } from './canvas.ts';
import { logo } from './wordmark.ts';

const GROUND = 520;

/** A horseshoe arch on two columns: more than half a circle, drawn in from the sides at its foot. */
function horseshoe(x: number, width: number, springAt: number, ground: number): string {
  const half = width / 2;
  const radius = half * 1.07;
  return `M${x - half} ${ground}V${springAt}A${round(radius)} ${round(radius)} 0 1 1 ${x + half} ${springAt}V${ground}`;
}

function merlons(from: number, until: number, y: number): string {
  const step = 22;
  const count = Math.floor((until - from) / step);
  const teeth = series(count, 0, 1).map((index) => (index % 2 === 0 ? `v-16h${step}` : `v16h${step}`));
  return `M${from} ${y}${teeth.join('')}${count % 2 === 1 ? 'v16' : ''}`;
}

function cypress(x: number, height: number): string {
  return `M${x} ${GROUND}C${x - 26} ${GROUND - height * 0.3} ${x - 16} ${GROUND - height * 0.8} ${x} ${GROUND - height}C${x + 16} ${GROUND - height * 0.8} ${x + 26} ${GROUND - height * 0.3} ${x} ${GROUND}Z`;
}

export function alcazarHero(palette: Palette): string {
  const arches = [-3, -2, 2, 3].map((place) => CENTRE + place * 124);
  const small = arches.map((x) => horseshoe(x, 76, 420, GROUND));
  const gate = horseshoe(CENTRE, 190, 370, GROUND);
  const left = CENTRE - 440;
  const right = CENTRE + 440;
  const tower = { left: 1318, right: 1432, top: 190 };
  return hero(palette, (inks) =>
    [
      disc(inks.wash, 1130, 176, 92),
      shapes(inks.mist, [
        `${curve([
          [0, 430],
          [210, 330],
          [430, 400],
          [700, 290],
          [980, 380],
          [1240, 310],
          [1600, 420],
        ])}V${GROUND}H0Z`,
      ]),
      shapes(inks.paper, [
        `M${left} ${GROUND}V300H${CENTRE - 150}V220H${CENTRE + 150}V300H${right}V${GROUND}Z`,
      ]),
      shapes(inks.paper, [`M${tower.left} ${GROUND}V${tower.top}H${tower.right}V${GROUND}Z`]),
      shapes(
        inks.wash,
        [...small, gate].map((arch) => `${arch}Z`),
      ),
      shapes(inks.shade, [cypress(196, 220), cypress(250, 168), cypress(1514, 190)]),
      strokes(inks.pen, 5, [
        ...small,
        gate,
        horseshoe(CENTRE, 140, 382, GROUND),
        `M${left} ${GROUND}V300H${CENTRE - 150}M${CENTRE + 150} 300H${right}V${GROUND}`,
        `M${CENTRE - 150} ${GROUND}V220H${CENTRE + 150}V${GROUND}`,
        `M${left} 330H${CENTRE - 150}M${CENTRE + 150} 330H${right}`,
        merlons(left, CENTRE - 150, 300),
        merlons(CENTRE + 150 + 4, right, 300),
        `M${CENTRE - 150} 220L${CENTRE} 150L${CENTRE + 150} 220M${CENTRE} 150V112`,
        `M${tower.left} ${GROUND}V${tower.top}H${tower.right}V${GROUND}M${tower.left} 240H${tower.right}`,
        merlons(tower.left, tower.right, tower.top),
        horseshoe(1375, 40, 300, 352),
      ]),
      strokes(inks.pen, 5, [`M0 ${GROUND}H${WIDTH}`]),
      strokes(inks.shade, 4, [
        `M${CENTRE - 300} 552H${CENTRE + 300}`,
        `M${CENTRE - 220} 578H${CENTRE - 40}M${CENTRE + 10} 578H${CENTRE + 230}`,
        `M${CENTRE - 120} 604H${CENTRE + 110}`,
        `M180 ${HEIGHT - 60}H320M1330 ${HEIGHT - 74}H1450`,
      ]),
    ].join(''),
  );
}

export function alcazarLogo({ w600 }: Palette): string {
  const mark =
    '<path d="M6 44V14h36v30"/><path d="M14 44V30a11 11 0 1 1 20 0v14"/><path d="M6 14V8h6v6M18 14V8h12v6M36 14V8h6v6"/>';
  return logo(w600, mark, 'Alcázar', 'de la Vega');
}
