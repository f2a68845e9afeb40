import type { Palette } from '@taquilla/contracts';
import { CENTRE, disc, hero, round, series, shapes, strokes, WIDTH } from './canvas.ts';
import { logo } from './wordmark.ts';

const STAGE = 430;

/** A row of the house: an arc of seats. */
function row(radius: number, seats: number): string {
  return series(seats, 0, 1)
    .map((index) => {
      const angle = Math.PI * (0.14 + (0.72 * index) / (seats - 1));
      const x = round(CENTRE - Math.cos(angle) * radius * 1.5);
      const y = round(402 + Math.sin(angle) * radius * 0.5);
      return `M${x - 11} ${y}v-9a11 11 0 0 1 22 0v9Z`;
    })
    .join('');
}

/** Folds of a curtain drawn to one side. */
function curtain(side: 1 | -1): string[] {
  const at = (distance: number) => CENTRE + side * distance;
  return series(5, 0, 1).map((index) => {
    const top = 400 - index * 62;
    const bottom = 400 - index * 22;
    return `M${at(top)} 96C${at(top)} 220 ${at(bottom + 30)} 260 ${at(bottom)} ${STAGE}`;
  });
}

export function teatroHero(palette: Palette): string {
  const scallops = series(8, CENTRE - 400, 100)
    .map((x) => `M${x} 96q50 74 100 0`)
    .join('');
  return hero(palette, (inks) =>
    [
      shapes(inks.mist, [`M${CENTRE - 440} ${STAGE}V70H${CENTRE + 440}V${STAGE}Z`]),
      shapes(inks.paper, [
        `M${CENTRE - 120} ${STAGE}C${CENTRE - 130} 250 ${CENTRE - 150} 200 ${CENTRE - 152} 96H${CENTRE + 152}C${CENTRE + 150} 200 ${CENTRE + 130} 250 ${CENTRE + 312} ${STAGE}H${CENTRE - 312}Z`,
      ]),
      shapes(inks.wash, [
        `M${CENTRE - 40} 130L${CENTRE - 190} ${STAGE - 8}H${CENTRE + 190}L${CENTRE + 40} 130Z`,
      ]),
      disc(inks.paper, CENTRE, 300, 66),
      // a dancer: one line
      strokes(inks.deep, 6, [
        `M${CENTRE - 6} 268C${CENTRE + 4} 300 ${CENTRE - 14} 326 ${CENTRE} 352L${CENTRE - 26} 418M${CENTRE} 352C${CENTRE + 30} 366 ${CENTRE + 66} 354 ${CENTRE + 88} 326M${CENTRE - 4} 284C${CENTRE - 30} 268 ${CENTRE - 44} 240 ${CENTRE - 40} 214M${CENTRE - 4} 284C${CENTRE + 24} 280 ${CENTRE + 44} 262 ${CENTRE + 60} 240`,
      ]),
      disc(inks.deep, CENTRE - 8, 248, 14),
      strokes(inks.pen, 5, [
        `M${CENTRE - 440} ${STAGE}V70H${CENTRE + 440}V${STAGE}M${CENTRE - 468} 70H${CENTRE + 468}M${CENTRE - 468} 46H${CENTRE + 468}V70M${CENTRE - 468} 46V70`,
        scallops,
        ...curtain(1),
        ...curtain(-1),
        `M${CENTRE - 480} ${STAGE}H${CENTRE + 480}`,
      ]),
      strokes(inks.pen, 5, [`M0 ${STAGE}H${CENTRE - 480}M${CENTRE + 480} ${STAGE}H${WIDTH}`]),
      shapes(inks.wash, [row(240, 13)]),
      shapes(inks.shade, [row(330, 17), row(420, 21)]),
      // lamps along the quay on either side
      strokes(inks.pen, 5, [
        `M150 ${STAGE}V230M128 230H172M150 230V212`,
        `M1450 ${STAGE}V230M1428 230H1472M1450 230V212`,
      ]),
      disc(inks.wash, 150, 190, 24),
      disc(inks.wash, 1450, 190, 24),
    ].join(''),
  );
}

export function teatroLogo({ w600 }: Palette): string {
  const mark =
    '<path d="M5 8h38v34H5Z"/><path d="M5 8c2 12 3 20 10 24M43 8c-2 12-3 20-10 24M14 8c0 8-2 13-6 18M34 8c0 8 2 13 6 18"/><path d="M15 42c3-5 15-5 18 0"/>';
  return logo(w600, mark, 'Teatro', 'del Muelle');
}
