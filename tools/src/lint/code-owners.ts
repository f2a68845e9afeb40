/** `.github/CODEOWNERS`, made of the teams and rooms of `docs/ownership.md`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

export const CODE_OWNERS = path.join(ROOT, '.github/CODEOWNERS');

export interface Team {
  name: string;
  /** folders from the root, as `apps/shell` */
  rooms: string[];
}

/** Owns what is in no room: the root's own files, documents. */
const EVERYTHING_ELSE = 'Platform';
/** The row of the rooms that every team reviews. */
const TOGETHER = 'All together';

/** The rows of the table, in their order. */
export function teams(page = readFileSync(path.join(ROOT, 'docs/ownership.md'), 'utf8')): Team[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Team|-+) /.test(line));
  return rows.map((row) => {
    const [, name = '', rooms = ''] = row.split('|').map((cell) => cell.trim());
    return { name, rooms: [...rooms.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room) };
  });
}

/** The last line that fits a path decides, so the rooms come after everything else. */
export function codeOwners(all: Team[] = teams()): string {
  const handles = all.filter(({ name }) => name !== TOGETHER).map(({ name }) => handleOf(name));
  const lines = all.flatMap(({ name, rooms }) =>
    rooms.map((room) => `/${room}/ ${name === TOGETHER ? handles.join(' ') : handleOf(name)}`),
  );
  return [
    '# Made of docs/ownership.md by `npm run docs:generate`; change it there.',
    `* ${handleOf(EVERYTHING_ELSE)}`,
    ...lines,
    '',
  ].join('\n');
}

/** "Box office" is the team `@taquilla/box-office`. */
const handleOf = (team: string): string => `@taquilla/${team.toLowerCase().replaceAll(' ', '-')}`;
