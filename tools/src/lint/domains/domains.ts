/** Reads the backend's `domains.json`: its domains in dependency order, and their tables. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';

export const BACKEND = path.join(ROOT, 'apps/backend/src');
export const ARCHITECTURE = path.join(ROOT, 'docs/architecture.md');

export interface Domain {
  name: string;
  job: string;
  /** module folders; each imports only from earlier folders */
  modules: readonly BackendModule[];
  /** tables of earlier domains whose rows this domain changes */
  changes?: readonly string[];
}

interface BackendModule {
  name: string;
  job: string;
  /** tables that this domain owns */
  tables?: readonly string[];
}

/** Each domain imports only from earlier domains, and reads only its own tables and theirs. */
export const DOMAINS = JSON.parse(
  readFileSync(path.join(BACKEND, 'domains/domains.json'), 'utf8'),
) as Domain[];

/** Folders next to the domains, which all domains may import. */
export const GROUND: readonly { name: string; tables: readonly string[] }[] = [
  { name: 'database', tables: ['setting', 'migration'] },
  { name: 'tasks', tables: ['outbox'] },
  { name: 'limits', tables: ['allowance'] },
];

export const tablesOf = ({ modules }: Pick<Domain, 'modules'>): string[] =>
  modules.flatMap(({ tables = [] }) => tables);

const LIST = /(?<=\(`npm run docs:generate`\)\.\n\n)(?:(?:1\. | {3}- ).+\n)+/;

/** Returns the page with the list of domains inserted. */
export function listedDomains(page: string, domains: readonly Domain[] = DOMAINS): string {
  return page.replace(LIST, () => domains.map(linesOf).join(''));
}

function linesOf({ name, job, modules, changes }: Domain): string {
  const changed = changes ? ` Changes rows of ${changes.join(', ')}.` : '';
  return [`1. \`${name}\`: ${job}.${changed}\n`, ...modules.map(lineOf)].join('');
}

function lineOf({ name, job, tables }: BackendModule): string {
  return `   - \`${name}\`: ${job}.${tables ? ` Tables: ${tables.join(', ')}.` : ''}\n`;
}
