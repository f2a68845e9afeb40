/** `floors.json` of the box office: its modules, each above those that it may ask, and whose each table is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';

export const BACKEND = path.join(ROOT, 'apps/backend/src');
export const ARCHITECTURE = path.join(ROOT, 'docs/architecture.md');

export interface Floor {
  name: string;
  /** the folder of `domains/` that it is in */
  domain: string;
  /** what it does */
  job: string;
  /** its own tables */
  tables?: readonly string[];
  /** tables of others that its statements look at or join */
  reads?: readonly string[];
  /** the same of modules that come later: a debt, which is read only */
  readsAhead?: readonly string[];
  /** tables of others whose rows it changes */
  writes?: readonly string[];
}

/** From the ground up. */
export const FLOORS = JSON.parse(readFileSync(path.join(BACKEND, 'domains/floors.json'), 'utf8')) as Floor[];

/** Rooms beside the modules, which all of these may ask. */
export const GROUND: readonly Required<Pick<Floor, 'name' | 'tables'>>[] = [
  { name: 'database', tables: ['setting', 'migration'] },
  { name: 'tasks', tables: ['outbox'] },
  { name: 'limits', tables: ['allowance'] },
];

const LIST = /(?<=\(`npm run lists`\)\.\n\n)(?:1\. `.+\n)+/;

/** The page with the floors as they are. */
export function listedFloors(page: string, floors: readonly Floor[] = FLOORS): string {
  return page.replace(LIST, () => floors.map(lineOf).join(''));
}

function lineOf({ name, job, tables, reads, readsAhead, writes }: Floor): string {
  const parts = Object.entries({ Tables: tables, Reads: reads, 'Reads ahead': readsAhead, Changes: writes });
  const told = parts.flatMap(([what, names]) => (names ? ` ${what}: ${names.join(', ')}.` : []));
  return `1. \`${name}\`: ${job}.${told.join('')}\n`;
}
