/** Fill of a part of an illustration, a colour of the venue's palette (`poster.module.css`). */
type Tone = 'deep' | 'soft' | 'light' | 'warm';

export interface Part {
  tone: Tone;
  /** SVG path data in a view box of 600 × 400 */
  d: string;
}

type Random = () => number;

/** Returns the illustration of an event without a picture; deterministic by id. */
export function illustrationFor(id: number): Part[] {
  const illustrate = ILLUSTRATIONS[id % ILLUSTRATIONS.length] ?? waves;
  return illustrate(randomFrom(id));
}

/** Creates a seeded generator of numbers from 0 to 1. */
function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const count = (length: number): number[] => Array.from({ length }, (_, at) => at);
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a tent under a fan of light. */
function tent(random: Random): Part[] {
  const rays = count(12).map((at) => {
    const [from, to] = [at, at + 0.5].map((part) => Math.PI + (part / 12) * Math.PI);
    const end = (angle = 0) => `${round(300 + 700 * Math.cos(angle))} ${round(330 + 700 * Math.sin(angle))}`;
    return `M300 330L${end(from)}L${end(to)}z`;
  });
  const stripes = count(4).map((at) => `M${170 + 80 * at} 250h40l${(at - 1.25) * 6} 150h-44z`);
  return [
    { tone: 'soft', d: rays.join('') },
    { tone: 'light', d: 'M110 250h380l22 150H88z' },
    { tone: 'warm', d: stripes.join('') },
    { tone: 'deep', d: 'M300 96C268 176 190 214 84 262h432C410 214 332 176 300 96zM84 400v-6h432v6z' },
    { tone: 'warm', d: 'M298 58h4v44h-4zM302 60l42 13-42 13z' },
    { tone: 'light', d: stars(random, 22, 220) },
  ];
}

const stars = (random: Random, many: number, lowest: number): string =>
  count(many)
    .map(() => disc(round(600 * random()), round(lowest * random()), round(1 + 2.2 * random())))
    .join('');

/** Returns garlands of lamps between two masts over water. */
function garlands(random: Random): Part[] {
  const lamps = count(3).flatMap((row) =>
    count(15).map((at) => {
      const across = at / 14;
      return disc(
        round(40 + 520 * across),
        round(60 + 42 * row + 4 * (90 + 30 * row) * across * (1 - across)),
        7 + 2 * random(),
      );
    }),
  );
  return [
    { tone: 'warm', d: disc(430, 250, 92) },
    { tone: 'soft', d: ripple(300, 26, 0.4) },
    { tone: 'deep', d: `${ripple(340, 20, 2)}M36 40h8v300h-8zM556 40h8v300h-8z` },
    { tone: 'light', d: lamps.join('') },
  ];
}

/** Returns rings of people around a spotlight. */
function rings(random: Random): Part[] {
  const people = count(7).flatMap((ring) =>
    count(26 + 7 * ring).map((at, _, all) => {
      const angle = Math.PI + (at / (all.length - 1)) * Math.PI + 0.03 * random();
      const reach = 120 + 36 * ring;
      return disc(
        round(300 + 1.25 * reach * Math.cos(angle)),
        round(372 + reach * Math.sin(angle)),
        4 + 4 * random(),
      );
    }),
  );
  return [
    { tone: 'deep', d: 'M0 400V250C110 60 490 60 600 250v150z' },
    { tone: 'soft', d: people.filter((_, at) => at % 3 !== 0).join('') },
    { tone: 'light', d: people.filter((_, at) => at % 3 === 0).join('') },
    { tone: 'warm', d: disc(300, 400, 96) },
    { tone: 'warm', d: 'M292 0h16l60 372H232z' },
  ];
}

/** Returns the pipes of an organ. */
function pipes(): Part[] {
  const pipe = (at: number, tall: number) => `M${58 + 38 * at} 400V${400 - tall}l12-18 12 18V400z`;
  const tall = (at: number) => 150 + 26 * Math.abs(6 - at);
  return [
    { tone: 'soft', d: disc(300, 150, 118) },
    { tone: 'deep', d: 'M0 330h600v70H0z' },
    {
      tone: 'light',
      d: count(13)
        .filter((at) => at % 2 === 0)
        .map((at) => pipe(at, tall(at)))
        .join(''),
    },
    {
      tone: 'warm',
      d: count(13)
        .filter((at) => at % 2 === 1)
        .map((at) => pipe(at, tall(at) - 44))
        .join(''),
    },
  ];
}

/** Returns two overlapping circles with stars. */
function circles(random: Random): Part[] {
  return [
    { tone: 'soft', d: disc(225, 210, 150) },
    { tone: 'warm', d: disc(400, 190, 96) },
    { tone: 'deep', d: `M0 400V${round(300 + 40 * random())}L600 ${round(220 + 60 * random())}V400z` },
    { tone: 'light', d: `${disc(330, 120, 34)}${stars(random, 14, 200)}` },
  ];
}

/** Returns a moon over the sea. */
function waves(): Part[] {
  return [
    { tone: 'warm', d: disc(410, 135, 78) },
    { tone: 'soft', d: ripple(200, 30, 0) + ripple(290, 26, 3.4) },
    { tone: 'light', d: `${ripple(236, 24, 1.9)}${ripple(254, 24, 1.9)}` },
    { tone: 'deep', d: ripple(262, 30, 1) },
    { tone: 'soft', d: ripple(318, 22, 4.2) },
    { tone: 'deep', d: ripple(352, 18, 2.4) },
  ];
}

/** Returns the path of water below a sine line around `height`, down to the lower edge. */
function ripple(height: number, swing: number, turn: number): string {
  const line = count(31).map((at) => `${20 * at} ${round(height + swing * Math.sin(at / 3.4 + turn))}`);
  return `M${line.join('L')}V400H0z`;
}

const ILLUSTRATIONS = [tent, garlands, rings, pipes, circles, waves];
