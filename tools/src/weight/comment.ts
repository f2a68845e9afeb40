/**
 * First-load weights of two builds, for a comment on a pull request. Imports no package: the workflow that comments has rights, so
 * it installs and runs nothing of the pull request, and reads its weights as untrusted figures.
 */

/** Bytes of brotli by `remote ./module`. */
export type Weights = Readonly<Record<string, number>>;

const NAME = /^[a-z][a-z-]{0,40} \.\/[a-z][a-z-]{0,40}$/;
const MAX_SCREENS = 200;
const MAX_BYTES = 2 ** 30;

/** Reads weights as `first-loads.ts` wrote them. @throws where they are anything else */
export function readWeights(text: string): Weights {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null) throw new Error('These are no weights');
  const entries = Object.entries(read) as [string, unknown][];
  const isWeight = ([name, bytes]: [string, unknown]) =>
    NAME.test(name) && Number.isInteger(bytes) && Number(bytes) >= 0 && Number(bytes) <= MAX_BYTES;
  if (entries.length > MAX_SCREENS || !entries.every(isWeight)) throw new Error('These are no weights');
  return Object.fromEntries(entries) as Weights;
}

/** Marks the one comment that is written again. */
export const MARK = '<!-- first-load-weights -->';

/** Kilobytes of 1,024 bytes, as `12.3`. */
export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Change in kilobytes, with its sign; empty where it is less than 0.05. */
function changeOf(now: number | undefined, before: number | undefined): string {
  if (now === undefined) return 'removed';
  if (before === undefined) return 'new';
  const change = kilobytes(now - before);
  if (Number(change) === 0) return '';
  return now > before ? `+${change}` : change;
}

/**
 * The comment: screens whose weight changed, all others folded away.
 * @param before of main; undefined: nobody has stored them yet
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
