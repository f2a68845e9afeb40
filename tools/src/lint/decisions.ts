/** `docs/decisions/`: its records, and the list of them in its README. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const FOLDER = path.join(ROOT, 'docs/decisions');

export interface Decision {
  number: number;
  title: string;
  file: string;
  text: string;
}

/** In the order of their numbers. @throws on a record that does not begin with the number of its file and a title */
export function decisions(): Decision[] {
  return globSync('[0-9]*.md', { cwd: FOLDER })
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(FOLDER, file), 'utf8');
      const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
      if (!file.startsWith(`${number.padStart(3, '0')}-`) || !title)
        throw new Error(`${file} does not begin with its number and title`);
      return { number: Number(number), title, file, text };
    });
}

/** The number in three digits and the title in kebab case. */
export function fileOf({ number, title }: Pick<Decision, 'number' | 'title'>): string {
  const words =
    title
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? [];
  return [String(number).padStart(3, '0'), ...words].join('-') + '.md';
}

/** Links to records in the README's lists. */
export const listedDecisions = (): string[] =>
  readFileSync(path.join(FOLDER, 'README.md'), 'utf8').match(/^- \[.+$/gm) ?? [];
