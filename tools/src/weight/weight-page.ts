import { kilobytes } from './comment.ts';
import { wholeOf, type FirstLoad } from './first-loads.ts';
import type { Shares } from './fractions.ts';

const HEAD = `# First-load weight

Scripts that a visitor loads before a page is interactive, in kilobytes (1024) of brotli 11, with a cold cache.
\`npm run bench -- weight\` writes this page; \`budget\` in an app's \`package.json\` limits the weight of chunks and first loads.

## First loads
`;
/** Parts below this number of bytes are summed up in one row. */
const SMALL = 300;

/** Returns the page: first loads by screen, then the breakdown of some screens. */
export function weightPage(loads: readonly FirstLoad[], shares: readonly [string, Shares][]): string {
  const rows = loads.map((load) => [
    `${load.remote} \`${load.module}\``,
    ...[load.shell, load.entry, load.screen, load.texts, wholeOf(load)].map(kilobytes),
  ]);
  const screens = table([['', 'shell', 'entry', 'screen', 'texts', 'total'], ...rows]);
  const parts = shares.map(
    ([name, parts]) => `## ${name}, by part\n\n${table([['', 'KB'], ...listed(parts)])}`,
  );
  return `${[HEAD + '\n' + screens, ...parts].join('\n\n')}\n`;
}

function listed(parts: Shares): string[][] {
  const sorted = [...parts].sort(([, one], [, other]) => other - one);
  const large = sorted.filter(([, bytes]) => bytes >= SMALL);
  const small = sorted.slice(large.length);
  const rest = small.reduce((sum, [, bytes]) => sum + bytes, 0);
  return [...large, [`${small.length} more`, rest] as const].map(([part, bytes]) => [part, kilobytes(bytes)]);
}

/** Formats a table as oxfmt does, with right-aligned numbers. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = rows.map((row) =>
    line(row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))),
  );
  const rule = line(widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)));
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
