/**
 * Words that this repository does not use any more, with the field's term for each (docs/vocabulary.md). Remaining
 * occurrences are counted per package in `retired-words.json`; the counts only shrink.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const COUNTS = path.join(ROOT, 'tools/src/lint/retired-words.json');

/** A retired word and its replacement. */
export const RETIRED: readonly (readonly [word: RegExp, instead: string])[] = [
  [
    /\b(?:nobody|somebody|everybody|whoever)(?:'s|’s)?\b/gi,
    'the role: visitor, buyer, client, operator, team',
  ],
  [
    /\b(?:anew|as ever|all the same|of before|of now|at it)\b/gi,
    'again, still, nevertheless, former, current, in progress',
  ],
  [/\b(?:told|tells|tell)\b/gi, 'notify, report, send, return'],
  [/\b(?:drawn|draws|drawer|drawings?)\b/gi, 'server-rendered, render; illustration'],
  [/\b(?:wish|wishes)\b/gi, 'request'],
  [/\b(?:desk|shelf|crew)s?\b/gi, 'service or handler; store; workers'],
  [/\b(?:given|giving|gives|give) back\b/gi, 'release (capacity), refund (money)'],
  [/\bgoes back\b/gi, 'is refunded'],
  [/\bcomes? alive\b/gi, 'is hydrated'],
  [/\bmade ahead\b/gi, 'prefetched, prerendered'],
  [/\bstrangers?\b/gi, 'untrusted client'],
  [/\bwhereabouts\b/gi, 'directions'],
  [/\b(?:doors?|rooms?) of (?:the|a) (?:code|house|repository)\b/gi, 'entry point, package'],
];

/** Occurrences by package. A package without retired words is left out. */
export type Counts = Record<string, number>;

/** Files that are not counted: product copy, generated pages, and this list itself. */
const LEFT_OUT =
  /locales\/|refusals\/(?:account|buying|general|understood)\/|^demo\/|CHANGELOG|^docs\/(?:calls|errors|states|catalogue-file-fields)\.md|retired-words|package-lock/;

/** Returns the package of a file: `apps/edge`, `libs/ui`, else its first folder. */
export function packageOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  if (second === '') return '.';
  return first === 'apps' || first === 'libs' ? `${first}/${second}` : first;
}

export function countRetired(text: string): number {
  return RETIRED.reduce((sum, [word]) => sum + (text.match(word)?.length ?? 0), 0);
}

export function countedNow(): Counts {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs', '*.css', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !LEFT_OUT.test(file) && existsSync(path.join(ROOT, file)));
  const counts: Counts = {};
  for (const file of files) {
    const found = countRetired(readFileSync(path.join(ROOT, file), 'utf8'));
    if (found > 0) counts[packageOf(file)] = (counts[packageOf(file)] ?? 0) + found;
  }
  return counts;
}

export const allowed = (): Counts => JSON.parse(readFileSync(COUNTS, 'utf8')) as Counts;

/** Returns a line for each package with more retired words than before. */
export const grown = (now: Counts, before: Counts): string[] =>
  Object.entries(now)
    .filter(([name, count]) => count > (before[name] ?? 0))
    .map(([name, count]) => `${name}: ${count} retired words, ${before[name] ?? 0} allowed`);

/** Lowers the stored counts to the current counts. A package whose count has grown keeps its limit. */
export function lowerCounts(): void {
  const before = existsSync(COUNTS) ? allowed() : undefined;
  const now = Object.entries(countedNow()).sort(([a], [b]) => (a < b ? -1 : 1));
  const lowered = now.map(([name, count]) => [name, Math.min(count, before ? (before[name] ?? 0) : count)]);
  writeFileSync(COUNTS, JSON.stringify(Object.fromEntries(lowered), null, 2) + '\n');
}
