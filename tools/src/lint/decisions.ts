/** `docs/decisions/`: its pages, and the list of them in its README. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

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

/** The page with the list of today. */
export function listedDecisions(page: string, all: Decision[] = decisions()): string {
  return page.replace(
    LIST,
    all.map(({ number, title, file }) => `- [${number} ${title}](${file})\n`).join(''),
  );
}
