/**
 * `npm run bench:seats`: the seat map beside the same hall in React and SVG and the best open seat map of npm, in
 * headless Chromium as on a phone of 390 px with pixel ratio 2. Fails where ours misses a target.
 */
import { buildPages, MAPS } from './build-pages.ts';
import { measureMap, measureRules, type Figures } from './measure-map.ts';
import { printCode, printFigures, printHead, printTargets } from './report.ts';

const SIZES = [1_000, 10_000, 50_000, 100_000];

const pages = await buildPages();
const ours: Figures[] = [];
const tooSlow = new Set<string>();
printHead();
for (const seats of SIZES) {
  for (const name of MAPS) {
    const figures = tooSlow.has(name) ? undefined : await measureMap(pages, name, seats);
    if (figures?.stopped) tooSlow.add(name);
    if (name === 'ours' && figures) ours.push(figures);
    printFigures(name, seats, figures);
  }
}
printCode(pages);
const [small, large] = [ours[0], ours.at(-1)];
if (!small || !large || ours.length < SIZES.length) throw new Error('Ours was not in time');
const rules = await measureRules(pages, SIZES.at(-1) ?? 0);
if (!printTargets({ small, large, rules, pages })) process.exitCode = 1;
