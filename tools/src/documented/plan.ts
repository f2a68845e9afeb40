/** Plan for running the documented commands: values for their examples, and skipped commands with reasons. */

/** The documents whose blocks are run, in reading order. */
export const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/team.md',
  'docs/operations.md',
  'docs/backup-and-data.md',
  'deploy/README.md',
];

/** Values that exist only once a shop runs. */
export interface Found {
  /** URLs of databases on one server, by their names in the documents */
  databases: Readonly<Record<'postgres' | 'shop' | 'shop_restored', string>>;
  /** folder with the files `secret` and `edge-secret` */
  secrets: string;
  /** reference of a paid demo sale */
  reference: string;
  /** newest version of each app */
  versions: Readonly<Record<string, string>>;
}

/** Examples in the documents and their replacements. */
const EXAMPLES: readonly (readonly [RegExp, (found: Found, ...parts: string[]) => string | undefined])[] = [
  [/postgres:\/\/postgres@db\/postgres\b/g, ({ databases }) => databases.postgres],
  [/postgres:\/\/shop@db\/shop_restored\b/g, ({ databases }) => databases.shop_restored],
  [/postgres:\/\/shop@db\/shop\b/g, ({ databases }) => databases.shop],
  [/\/etc\/taquilla\b/g, ({ secrets }) => secrets],
  [/(?<=set ([a-z-]+) )<version>/g, ({ versions }, app = '') => versions[app]],
  [/<reference>/g, ({ reference }) => reference],
  [/<number>/g, () => '3103ABCD2345'],
  [/<euros>/g, () => '1.00'],
  [/<name>/g, () => 'ana'],
  [/<words>/g, () => 'tried'],
];

/** Replaces the examples in a command. */
export const typed = (command: string, found: Found): string =>
  EXAMPLES.reduce(
    (text, [example, value]) =>
      text.replace(example, (whole, ...parts: string[]) => value(found, ...parts) ?? whole),
    command,
  );

/** Long-running commands and the text that they print when ready. */
export const SERVES: readonly (readonly [command: string, says: string])[] = [
  ['npm start', 'Taquilla is open'],
  ['npm start -w apps/edge', '"msg":"listening"'],
  ['npm start -w apps/backend', '"msg":"listening"'],
];

/** Skipped commands by their beginning, with the reason. */
export const NOT_RUN: readonly (readonly [begins: string, why: string])[] = [
  ['npm test', 'the workflow `test` runs it on main'],
  ['docker compose', 'needs a container engine; `tools/src/deploy/deploy.test.ts` checks `compose.yaml`'],
  [
    'npm run backend -- sale paid',
    'needs a bank that knows more than the shop; `npm run stress -- restore` enters payments',
  ],
  [
    'npm run backend -- sale refunded',
    'needs a refund that waits for a person; `refund-sale.db.test.ts` closes one',
  ],
  ['npm run backend -- transfer', 'needs a transfer that is awaited; `payment.db.test.ts` settles one'],
];

export const servesUntilStopped = (command: string) => SERVES.find(([serves]) => serves === command)?.[1];

export const isRun = (command: string) => !NOT_RUN.some(([begins]) => command.startsWith(begins));
