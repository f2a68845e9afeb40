/** Generates `docs/errors.md` from the error catalogue and the texts that visitors read. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REFUSALS_BY_AREA } from '@taquilla/contracts';
import { ROOT } from '../workspace.ts';

export const ERRORS_PAGE = path.join(ROOT, 'docs/errors.md');

/** Meaning of each status, and the action of a client. */
const STATUSES = {
  400: ['Malformed request', 'Send it as described by `/api/openapi.json`'],
  401: ['Missing or expired token', 'Log in again'],
  403: ['Invalid link, token or signature', 'Request a new link'],
  404: ['No such record, or not accessible', 'Check the URL'],
  408: ['The request was too slow', 'Retry'],
  409: ['Conflict with the current state', 'Reload the state and choose again'],
  413: ['The body is too large', 'Send a smaller body'],
  415: ['Unsupported content type', 'Send a supported type'],
  422: ['Missing or invalid fields', 'Correct the fields in `errors` and `error_codes`'],
  429: ['Rate limit exceeded', 'Retry after the seconds of `Retry-After`'],
  500: ['Internal error', 'Retry; the sale id makes an order idempotent'],
  502: ['The backend is unreachable', 'Retry'],
  503: ['Overloaded, in maintenance, or database unavailable', 'Retry after the seconds of `Retry-After`'],
  504: ['The backend did not respond in time', 'Retry; the sale id makes an order idempotent'],
} as const satisfies Record<number, readonly [meaning: string, remedy: string]>;

const HEAD = `# Error codes

Error responses of backend and edge have the body \`{message, code, params, errors?, error_codes?}\`. \`code\` is stable, also if texts
change; \`params\` are the values in \`{braces}\`; \`errors\` contains the texts of each field, \`error_codes\` their codes in the same order.
\`npm run docs:generate\` generates this page from \`libs/contracts/src/refusals\` and \`libs/i18n/src/refusals\` (decision 39).

`;

type Texts = Record<string, readonly [status: number, text: string]>;
const TITLES = { general: 'General', buying: 'Capacity, orders, payments', account: 'Accounts' };

export function errorsPage(): string {
  const statuses = table(
    ['Status', 'Meaning', 'Client action'],
    Object.entries(STATUSES).map(([status, cells]) => [status, ...cells]),
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
    return `## ${title}\n\n${table(['Code', 'Status', 'Message', 'Text for visitors'], rows)}`;
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
