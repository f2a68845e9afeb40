/** Generates `docs/errors.md` from the error catalogue and the texts that visitors read. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REFUSALS_BY_AREA } from '@taquilla/contracts';
import { ROOT } from '../workspace.ts';

export const ERRORS_PAGE = path.join(ROOT, 'docs/errors.md');

/** The meaning of a status and what a client does about it. */
const STATUSES = {
  400: ['The request cannot be understood', 'Send it as the endpoint’s schema requires'],
  401: ['The token is missing or expired', 'Log in again'],
  403: ['A link, its token or a signature is not valid', 'Request a new link'],
  404: ['There is no such record, or it is not yours', 'Check the address'],
  408: ['The request did not arrive in time', 'Retry'],
  409: ['The current state does not allow it', 'Read the current state and choose again'],
  413: ['The body is too large', 'Send a smaller body'],
  415: ['Unsupported media type', 'Send JSON, or the endpoint’s upload type'],
  422: ['Fields are missing or invalid', 'Correct the fields that `errors` and `error_codes` name'],
  429: ['Too many requests', 'Retry after the seconds of `Retry-After`'],
  500: ['Unexpected failure of the server', 'Retry with the same id: sales are idempotent'],
  502: ['The edge cannot reach the backend', 'Retry'],
  503: [
    'Overloaded, in maintenance, or the database is unavailable',
    'Retry after the seconds of `Retry-After`',
  ],
  504: ['The backend did not respond in time', 'Retry with the same id: sales are idempotent'],
} as const satisfies Record<number, readonly [meaning: string, remedy: string]>;

const HEAD = `# Errors

Error responses of the backend and the edge. The body is \`{message, code, params, errors?, error_codes?}\`. \`code\` is stable when the
text changes; \`params\` are the values in \`{braces}\`; \`errors\` has the texts of each field, \`error_codes\` their codes in the same
order. \`npm run docs:generate\` generates this page from \`libs/contracts/src/refusals\` and \`libs/i18n/src/refusals\` (decision 39), and
a test compares it with them.

`;

type Texts = Record<string, readonly [status: number, text: string]>;
const TITLES = { general: 'Any call, any form', buying: 'Places, orders, payments', account: 'Accounts' };

export function errorsPage(): string {
  const statuses = table(
    ['Status', 'Means', 'What to do'],
    Object.entries(STATUSES).map(([status, texts]) => [status, ...texts]),
  );
  const areas = Object.entries<Texts>(REFUSALS_BY_AREA).map(([area, refusals]) => {
    const translated = englishRefusals(area);
    const rows = Object.entries(refusals).map(([code, [status, text]]) => [
      `\`${code}\``,
      String(status),
      text,
      (translated[code] ?? '').replaceAll('{{', '{').replaceAll('}}', '}'),
    ]);
    const title = TITLES[area as keyof typeof TITLES];
    return `## ${title}\n\n${table(['Code', 'Status', 'Text', 'What a visitor reads'], rows)}`;
  });
  return HEAD + [statuses, ...areas].join('\n');
}

const englishRefusals = (area: string) =>
  JSON.parse(readFileSync(path.join(ROOT, `libs/i18n/src/refusals/${area}/en.json`), 'utf8')) as Record<
    string,
    string
  >;

/** Formats a table as oxfmt does. */
function table(head: string[], rows: string[][]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('`t', '\\`t')));
  const widths = head.map((title, at) =>
    Math.max(...[head, ...cells].map((row) => (row[at] ?? title).length)),
  );
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  return line(head) + line(widths.map((width) => '-'.repeat(width))) + cells.map(line).join('');
}
