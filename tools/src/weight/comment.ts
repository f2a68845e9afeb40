/**
 * Compares the first-load weights of two builds in a comment for a pull request. Imports no npm package: the commenting
 * workflow has write permission, so it installs and runs nothing of the pull request and treats its weights as
 * untrusted input.
 */

/** Bytes of brotli by `remote ./module`. */
export type Weights = Readonly<Record<string, number>>;

const NAME = /^[a-z][a-z-]{0,40} \.\/[a-z][a-z-]{0,40}$/;
const MAX_SCREENS = 200;
const MAX_BYTES = 2 ** 30;

/**
 * Parses weights as `first-loads.ts` writes them.
 * @throws {Error} on any other content
 */
export function readWeights(text: string): Weights {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null) throw new Error('These are no weights');
  const entries = Object.entries(read) as [string, unknown][];
  const isWeight = ([name, bytes]: [string, unknown]) =>
    NAME.test(name) && Number.isInteger(bytes) && Number(bytes) >= 0 && Number(bytes) <= MAX_BYTES;
  if (entries.length > MAX_SCREENS || !entries.every(isWeight)) throw new Error('These are no weights');
  return Object.fromEntries(entries) as Weights;
}

/** Marker of the comment that later runs replace. */
export const MARK = '<!-- first-load-weights -->';

/** Formats bytes as kilobytes of 1,024 bytes: `12.3`. */
export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Formats a change in kilobytes with its sign, empty below 0.05; `removed` or `new` when only one weight exists. */
function changeOf(now: number | undefined, before: number | undefined): string {
  if (now === undefined) return 'removed';
  if (before === undefined) return 'new';
  const change = kilobytes(now - before);
  if (Number(change) === 0) return '';
  return now > before ? `+${change}` : change;
}

/**
 * Returns the comment: changed screens in a table, the others folded.
 * @param before weights of main; undefined when none are stored
 */
export function weightComment(now: Weights, before?: Weights): string {
  const base = before ?? now;
  const names = [...new Set([...Object.keys(now), ...Object.keys(base)])].sort();
  const rows = names.map((name) => ({ name, change: changeOf(now[name], base[name]) }));
  const table = (some: typeof rows): string =>
    [
      '| Screen | KB | against main |',
      '| --- | ---: | ---: |',
      ...some.map(({ name, change }) => {
        const bytes = now[name];
        return `| \`${name}\` | ${bytes === undefined ? '–' : kilobytes(bytes)} | ${change} |`;
      }),
    ].join('\n');
  const changed = rows.filter(({ change }) => change !== '');
  const same = rows.filter(({ change }) => change === '');
  return [
    MARK,
    '**First-load weights**: scripts of a first visit in KB (1024) of brotli, with a cold cache.',
    changed.length > 0
      ? table(changed)
      : before
        ? 'Nothing changes by 0.1 KB.'
        : 'Those of main are not known.',
    ...(same.length > 0
      ? [`<details><summary>${same.length} screens</summary>\n\n${table(same)}\n\n</details>`]
      : []),
  ].join('\n\n');
}
