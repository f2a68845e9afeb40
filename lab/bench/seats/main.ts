/**
 * `npm run bench -- seats`: our seat map compared with React SVG and two libraries, in headless Chromium as on a phone
 * of 390 px with pixel ratio 2. The row `plain` is the baseline without a map. The figures of our map are medians of
 * three runs; exit code 1 if a figure misses its target.
 */
import { buildPages, MAPS, PLAIN } from './build-pages.ts';
import { measureMap, measureOften, measureRules, type Figures } from './measure-map.ts';
import { printCode, printFigures, printHead, printTargets } from './report.ts';

const SIZES = [1_000, 10_000, 50_000, 100_000];

const pages = await buildPages();
const ours: Figures[] = [];
printHead();
printFigures(PLAIN, 1, await measureMap(pages, PLAIN, 1));
for (const seats of SIZES) {
  for (const name of MAPS) {
    const figures = await (name === 'ours'
      ? measureOften(pages, name, seats)
      : measureMap(pages, name, seats));
    if (name === 'ours') ours.push(figures);
    printFigures(name, seats, figures);
  }
}
printCode(pages);
const [small, large] = [ours[0], ours.at(-1)];
if (!small || !large) throw new Error('Ours was not measured');
const rules = await measureRules(pages, SIZES.at(-1) ?? 0);
if (!printTargets({ small, large, rules, pages })) process.exitCode = 1;
