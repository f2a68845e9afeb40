/** Generates `.github/CODEOWNERS` from the teams and workspaces in `docs/ownership.md`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

export const CODE_OWNERS = path.join(ROOT, '.github/CODEOWNERS');

export interface Team {
  name: string;
  /** workspace folders relative to the root, such as `apps/shell` */
  rooms: string[];
}

/** Owner of files outside workspaces: root files, documents. */
const EVERYTHING_ELSE = 'Platform';
/** The row of workspaces that every team reviews. */
const TOGETHER = 'All together';

/** Parses the table's rows, in order. */
export function teams(page = readFileSync(path.join(ROOT, 'docs/ownership.md'), 'utf8')): Team[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Team|-+) /.test(line));
  return rows.map((row) => {
    const [, name = '', rooms = ''] = row.split('|').map((cell) => cell.trim());
    return { name, rooms: [...rooms.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room) };
  });
}

/** Returns the text of CODEOWNERS. The last matching line decides, so workspaces come after the default. */
export function codeOwners(all: Team[] = teams()): string {
  const handles = all.filter(({ name }) => name !== TOGETHER).map(({ name }) => handleOf(name));
  const lines = all.flatMap(({ name, rooms }) =>
    rooms.map((room) => `/${room}/ ${name === TOGETHER ? handles.join(' ') : handleOf(name)}`),
  );
  return [
    '# Generated from docs/ownership.md by `npm run docs:generate`; edit that file.',
    `* ${handleOf(EVERYTHING_ELSE)}`,
    ...lines,
    '',
  ].join('\n');
}

/** Returns a team's GitHub handle: `@taquilla/box-office` for "Box office". */
const handleOf = (team: string): string => `@taquilla/${team.toLowerCase().replaceAll(' ', '-')}`;
