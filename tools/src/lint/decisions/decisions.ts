/** `docs/decisions/`: its pages, and the list of them in its README. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';

const FOLDER = path.join(ROOT, 'docs/decisions');
export const DECISIONS_PAGE = path.join(FOLDER, 'README.md');

export interface Decision {
  /** `071` */
  number: string;
  title: string;
  file: string;
}

/** In the order of their numbers. @throws on a page that does not begin with its number and title */
export function decisions(): Decision[] {
  return globSync('[0-9]*.md', { cwd: FOLDER })
    .sort()
    .map((file) => {
      const [, number, title] = /^# (\d{3}) (.+)$/m.exec(readFileSync(path.join(FOLDER, file), 'utf8')) ?? [];
      if (!number || !title || !file.startsWith(`${number}-`))
        throw new Error(`${file} has no number and title`);
      return { number, title, file };
    });
}

const LIST = /(?:^- \[.+\n)+/m;
const EXPLAINED = /^- (\d{3}(?:, \d{3})*)(?=: \S)/gm;

/** The page with the list of today; a number that is there after all is no more among those that are not. */
export function listedDecisions(page: string, all: Decision[] = decisions()): string {
  const there = new Set(all.map(({ number }) => number));
  const list = all.map(({ number, title, file }) => `- [${number} ${title}](${file})\n`).join('');
  return page.replace(LIST, list).replaceAll(EXPLAINED, (_, numbers: string) => {
    const missing = numbers.split(', ').filter((number) => !there.has(number));
    return `- ${missing.join(', ')}`;
  });
}

/** Numbers that the page says are not there, each line with its reason. */
export function explainedNumbers(page: string): string[] {
  return [...page.matchAll(EXPLAINED)].flatMap(([, numbers = '']) => numbers.split(', '));
}
