import { kilobytes } from '../../../tools/src/weight/comment.ts';
import type { BenchPages, MapName } from './build-pages.ts';
import type { Figures, RuleFigures } from './measure-map.ts';

type Column = [title: string, shown: (figures: Figures) => string];

const ms = (value: number | undefined) => (value === undefined ? '–' : `${value.toFixed(1)} ms`);

const COLUMNS: Column[] = [
  ['first seat', ({ firstSeat }) => ms(firstSeat)],
  ['CPU/frame', ({ cpuPerFrame }) => ms(cpuPerFrame)],
  ['p95, CPU ÷ 4', ({ frameP95 }) => ms(frameP95)],
  ['tap p95', ({ tapP95 }) => ms(tapP95)],
  ['right', ({ rightTaps }) => (rightTaps === undefined ? '–' : `${Math.round(100 * rightTaps)} %`)],
  ['memory', ({ memoryMb }) => (memoryMb === undefined ? '–' : `${memoryMb.toFixed(1)} MB`)],
  ['nodes', ({ nodes }) => nodes?.toLocaleString('en') ?? '–'],
  ['data, gzip', ({ dataBytes }) => (dataBytes === 0 ? '–' : `${kilobytes(dataBytes)} KB`)],
];

const row = (name: string, seats: string, cells: string[]) =>
  [name.padEnd(15), seats.padStart(8), ...cells.map((cell) => cell.padStart(14))].join('');

export function printHead(): void {
  console.log(
    row(
      'map',
      'seats',
      COLUMNS.map(([title]) => title),
    ),
  );
}

export function printFigures(name: MapName, seats: number, figures: Figures): void {
  const cells = COLUMNS.map(([, shown]) => shown(figures));
  const end = figures.stopped ? `  ${figures.stopped}` : '';
  console.log(row(name, seats.toLocaleString('en'), cells) + end);
}

export function printCode({ codeBytes, pictureBytes }: BenchPages): void {
  console.log('\nCode of each map without React and shared libraries, with styles, gzip:');
  for (const [name, bytes] of Object.entries(codeBytes))
    console.log(`  ${name.padEnd(15)} ${kilobytes(bytes)} KB`);
  console.log(`  ${'ours, no list'.padEnd(15)} ${kilobytes(pictureBytes)} KB`);
}

interface Ours {
  small: Figures;
  large: Figures;
  rules: RuleFigures;
  pages: BenchPages;
}

/** Prints the targets of our seat map. @returns whether all are met */
export function printTargets({ small, large, rules, pages }: Ours): boolean {
  const ratio = (large.cpuPerFrame ?? Infinity) / (small.cpuPerFrame ?? 0);
  const targets: [name: string, value: number | undefined, most: number, unit: string][] = [
    ['code of the picture beyond React, gzip', pages.pictureBytes / 1024, 12, 'KB'],
    ['first seat after the data', large.firstSeat, 100, 'ms'],
    ['CPU per frame', large.cpuPerFrame, 3, 'ms'],
    ['CPU per frame, 100,000 seats against 1,000', ratio, 1.6, '×'],
    ['frame p95, CPU ÷ 4, pixel ratio 2', large.frameP95, 17, 'ms'],
    ['tap to selected p95', large.tapP95, 50, 'ms'],
    ['taps that chose another seat', 100 * (1 - (large.rightTaps ?? 0)), 0, '%'],
    ['extra memory', large.memoryMb, 60, 'MB'],
    ['DOM nodes', large.nodes, 1500, ''],
    ['layout, gzip', rules.layout / 1024, 150, 'KB'],
    ['layout without coordinates, gzip', rules.withoutPoints / 1024, 50, 'KB'],
    ['delta of 500 seats, gzip', rules.delta / 1024, 1.2, 'KB'],
    ['best available, three seats', rules.bestMs, 5, 'ms'],
    ['refresh of 5,000 seats', rules.refreshMs, 5, 'ms'],
  ];
  console.log('\nTargets of ours with 100,000 seats:');
  return targets
    .map(([name, value = Infinity, most, unit]) => {
      const holds = value <= most;
      const figures = `${value.toFixed(1).padStart(8)} (≤ ${most}) ${unit}`;
      console.log(`  ${name.padEnd(44)}${figures.padEnd(26)} ${holds ? 'met' : 'MISSED'}`);
      return holds;
    })
    .every(Boolean);
}
