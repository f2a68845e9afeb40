import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LOCALES } from '@taquilla/contracts';
import type { Db } from '../database/open-database.ts';
import { bringUpToDate } from '../migrations/bring-up-to-date.ts';
import { grantRuntime } from '../migrations/grant-runtime.ts';
import { migrate } from '../migrations/migrate.ts';
import { loadDemo } from '../demo/load-demo.ts';
import {
  catalogueJsonSchema,
  decodeFile,
  exportCatalogue,
  loadCatalogue,
  readPlan,
  UnusableFile,
} from '../domains/operations/index.ts';
import { config, Refused, withDatabase, type Command } from './command.ts';

/** Option of commands that may create a shop. */
const MAY_BE_NEW = { mayBeNew: true };

export const catalogueCommands: readonly Command[] = [
  {
    usage: 'import <catalog.json> [--move]',
    help: 'import a venue and its company, all or nothing; existing records are updated; --move: also a venue of another company',
    run: (file: string, flag?: string) => importFile(file, flag !== undefined),
  },
  {
    usage: 'export <venue> [--secrets]',
    help: 'print the catalogue file of a venue; --secrets: with the secret keys of its payment methods',
    read: ({ db }, slug: string, flag?: string) => exportVenue(db, slug, flag !== undefined),
  },
  {
    usage: 'schema',
    help: 'print the JSON Schema of catalogue files, for `$schema`',
    run: () => Promise.resolve([catalogueJsonSchema().trimEnd()]),
  },
  {
    usage: 'plan <plan.json> <key> [language]',
    help: 'convert a pretix seating plan to the hall and categories of a catalogue file; language of its names, by default es',
    run: planOf,
  },
  {
    usage: 'migrate [user]',
    help: 'migrate the database, as each start does unless MIGRATIONS=off; with a user: grant the privileges of the running shop',
    run: (user?: string) => migrateDatabase(user),
  },
  {
    usage: 'demo',
    help: 'load the demo into an empty database, or add the missing days to a loaded one',
    run: demo,
  },
];

async function importFile(file: string, mayMove: boolean): Promise<readonly string[]> {
  const bytes = read(file);
  return withDatabase(async ({ db }) => {
    await bringUpToDate(db, config());
    const text = decodeFile(bytes, basename(file));
    const readBeside = (path: string) => readIfExists(join(dirname(file), path));
    // the embedded database is for trials, where cards are paid at the sandbox
    const { hasSandbox, databaseUrl } = config();
    const isTrial = hasSandbox || databaseUrl === undefined;
    const options = { mayMove, readBeside, hasSandbox: isTrial };
    return loadCatalogue(db, text, basename(file), new Date(), options);
  }, MAY_BE_NEW).catch((error: unknown) => {
    if (!(error instanceof UnusableFile)) throw error;
    throw new Refused(`${error.message}\nNothing was imported.`);
  });
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${(error as Error).message}`);
  }
}

const readIfExists = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

async function exportVenue(db: Db, slug: string, hasSecrets: boolean): Promise<readonly string[]> {
  const file = await exportCatalogue(db, slug, { hasSecrets });
  if (!file) throw new Refused(`There is no venue ${slug}.`);
  return [JSON.stringify(file, null, 2)];
}

async function planOf(file: string, key: string, language = 'es'): Promise<readonly string[]> {
  const locale = LOCALES.find((known) => known === language);
  if (!locale) throw new Refused(`Unknown language ${language}: use one of ${LOCALES.join(', ')}.`);
  try {
    return [JSON.stringify(readPlan(decodeFile(read(file), basename(file)), { key, locale }), null, 2)];
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    throw new Refused(error.message);
  }
}

async function migrateDatabase(user: string | undefined): Promise<readonly string[]> {
  const steps = await withDatabase(async ({ db }) => {
    const migrations = await migrate(db);
    if (user !== undefined) await grantRuntime(db, user);
    return migrations;
  }, MAY_BE_NEW);
  return [steps.length === 0 ? 'The database is up to date.' : `Migrations run: ${steps.join(', ')}.`];
}

async function demo(): Promise<readonly string[]> {
  const outcome = await withDatabase(async ({ db }) => {
    await bringUpToDate(db, config());
    return loadDemo(db, new Date());
  }, MAY_BE_NEW);
  return [`Demo: ${outcome}.`];
}
