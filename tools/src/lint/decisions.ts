/** Reads `docs/decisions/`: the records, and their list in its README. */
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

/**
 * Returns the records in the order of their numbers.
 * @throws {Error} when a record does not begin with its file's number and a title
 */
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

/** Returns the file name of a record: the number in three digits and the title in kebab case. */
export function fileOf({ number, title }: Pick<Decision, 'number' | 'title'>): string {
  const words =
    title
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? [];
  return [String(number).padStart(3, '0'), ...words].join('-') + '.md';
}

/** Returns the links to records in the README's lists. */
export const listedDecisions = (): string[] =>
  readFileSync(path.join(FOLDER, 'README.md'), 'utf8').match(/^- \[.+$/gm) ?? [];
