/**
 * `npm run docs:generate`: regenerates files that are derived from others: the origins of payment pages and the example in
 * `docs/payment-providers.md`, `.github/CODEOWNERS` from `docs/ownership.md`, `docs/calls.md` from the endpoint definitions,
 * `docs/errors.md` from the error codes, the domains in `docs/architecture.md`, `docs/states.md` from the state machines, the
 * dashboards of `deploy`, `docs/catalogue.schema.json` and `docs/catalogue-file-fields.md` from the import's schema,
 * `docs/accessibility.json` from the tests, and the counts of retired words.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readCommandLine } from '@taquilla/server';
import { DASHBOARDS, dashboardFile } from './deploy/dashboards.ts';
import {
  accessibilityRecord,
  storedRecord,
  RECORD,
  SHOWN,
  shownRecord,
} from './lint/accessibility/record.ts';
import { CALLS_PAGE, callsPage } from './lint/calls.ts';
import { ERRORS_PAGE, errorsPage } from './lint/errors-page.ts';
import { FIELDS_PAGE, fieldsPage, FILE_SCHEMA } from './lint/fields.ts';
import { formatFiles, ROOT } from './workspace.ts';
import { codeOwners, CODE_OWNERS } from './lint/code-owners.ts';
import { ARCHITECTURE, listedDomains } from './lint/domains/domains.ts';
import { declaredOrigins, ORIGINS_FILE, originsFile } from './lint/payment-origins.ts';
import { listedExample, PROVIDERS_PAGE } from './lint/provider-example.ts';
import { lowerCounts } from './lint/retired-words.ts';
import { STATES_PAGE, statesPage } from './lint/states.ts';

readCommandLine('npm run docs:generate', {});
writeFileSync(CODE_OWNERS, codeOwners());
writeFileSync(CALLS_PAGE, callsPage());
writeFileSync(ARCHITECTURE, listedDomains(readFileSync(ARCHITECTURE, 'utf8')));
writeFileSync(ERRORS_PAGE, errorsPage());
writeFileSync(STATES_PAGE, statesPage());
writeFileSync(PROVIDERS_PAGE, listedExample(readFileSync(PROVIDERS_PAGE, 'utf8')));
writeFileSync(ORIGINS_FILE, originsFile(await declaredOrigins()));
writeFileSync(
  FILE_SCHEMA,
  execFileSync(process.execPath, ['apps/backend/src/cli.ts', 'schema'], { cwd: ROOT }),
);
writeFileSync(FIELDS_PAGE, fieldsPage());
for (const [file, dashboard] of DASHBOARDS) writeFileSync(file, dashboardFile(dashboard));
const record = accessibilityRecord(new Date().toISOString().slice(0, 10), storedRecord());
writeFileSync(RECORD, JSON.stringify(record));
writeFileSync(SHOWN, JSON.stringify(shownRecord(record)));
lowerCounts();
formatFiles('.');
