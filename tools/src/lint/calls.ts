/** Generates `docs/calls.md`: every endpoint of the API, from the definitions in `libs/contracts/src/endpoints/`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints, type Caller, type Endpoint } from '@taquilla/contracts';
import { ROOT } from '../workspace.ts';

const BACKEND = path.join(ROOT, 'apps/backend/src');
const AREAS = path.join(ROOT, 'libs/contracts/src/endpoints');
export const CALLS_PAGE = path.join(ROOT, 'docs/calls.md');

const CALLERS: Record<Caller | 'anyone', string> = {
  anyone: 'none',
  client: 'client',
  sale: 'sale token',
  buyer: 'sale token or client',
  'anyone-or-sale': 'none; more with the sale token',
  link: 'sale token or link',
  door: 'door',
  pass: 'wallet pass',
};

const HEAD = `# API endpoints

Every endpoint of the API, generated from its definition in \`libs/contracts/src/endpoints/\` by \`npm run docs:generate\`: its name there,
the authorisation it requires, the file under \`apps/backend/src/domains\` that serves it, and its own error codes
([all error codes](errors.md)). \`GET /api/openapi.json\` describes requests and responses. \`calls-document.db.test.ts\` of the backend
tests that exactly these endpoints are served, \`authority.db.test.ts\` their authorisation; a test fails on a 403 or 409 with an
undeclared code.
`;

/** Returns the text of `docs/calls.md`. */
export function callsPage(): string {
  const handlers = new Map(routeFiles().flatMap(({ file, names }) => names.map((name) => [name, file])));
  const all: ReadonlyMap<string, Endpoint> = new Map(Object.entries(endpoints));
  const sections = areas().map(({ area, names }) => {
    const rows = names.map((name) => rowOf(name, all.get(name), handlers.get(name)));
    return `\n## ${area}\n\n${table([['Endpoint', 'Name', 'Authorisation', 'Served by', 'Error codes'], ...rows])}`;
  });
  return HEAD + sections.join('');
}

function rowOf(name: string, endpoint: Endpoint | undefined, handler: string | undefined): string[] {
  if (!endpoint) throw new Error(`${name} is not exported by the contracts`);
  if (handler === undefined) throw new Error(`${name}: no routes.ts of the box office serves it`);
  const { method, path: address, terms } = endpoint;
  const codes = (terms.refusals ?? []).map((code) => `\`${code}\``).join(', ');
  return [
    `\`${method} ${address}\``,
    `\`${name}\``,
    CALLERS[terms.caller ?? 'anyone'],
    `\`${handler}\``,
    codes,
  ];
}

/** Returns the definition files in the order of the contract, and the endpoints of each. */
function areas(): { area: string; names: string[] }[] {
  const index = readFileSync(path.join(AREAS, 'index.ts'), 'utf8');
  return [...index.matchAll(/'\.\/([\w-]+)\.ts'/g)].map(([, file = '']) => {
    const source = readFileSync(path.join(AREAS, `${file}.ts`), 'utf8');
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    return { area: file.charAt(0).toUpperCase() + file.slice(1), names };
  });
}

function routeFiles(): { file: string; names: string[] }[] {
  return globSync('domains/**/*routes.ts', { cwd: BACKEND }).map((file) => {
    const source = readFileSync(path.join(BACKEND, file), 'utf8');
    const names = [...source.matchAll(/\bendpoints\.(\w+)/g)].map(([, name = '']) => name);
    return { file: file.replace(/^domains\//, ''), names };
  });
}

function table([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}
