/** Interface of the commands of the command line: each states its usage and returns lines to print. */
import { existsSync } from 'node:fs';
import { noShopIn, readConfig, type Config } from '../config.ts';
import { asStartError } from '../database/database-problem.ts';
import type { Db, OpenDatabase } from '../database/open-database.ts';
import { FolderInUse } from '@taquilla/server';
import { createLog } from '../log.ts';
import { embeddedDir, openConfigured } from '../start-shop.ts';

interface Described {
  /** words, choices `on|off`, required `<argument>`, optional `[argument]`, `[--flag]` */
  usage: string;
  help: string;
}

/** A command that opens its own resources. */
export interface OwnCommand extends Described {
  /**
   * Runs the command.
   * @param args arguments after the command's words; required arguments are present, and flags match the usage
   * @returns lines to print; undefined when the arguments do not match the usage
   */
  run(...args: string[]): Promise<readonly string[]> | undefined;
}

/** The shop that a command reads: opened for the command, or already running. */
export interface ShopToRead {
  db: Db;
  config: Config;
  now: Date;
}

/** A read-only command, so that a shop running on the embedded database can execute it (decision 43). */
export interface ReadingCommand extends Described {
  /** Reads the shop. @param args as for `OwnCommand.run` @returns lines to print */
  read(shop: ShopToRead, ...args: string[]): Promise<readonly string[]>;
}

export type Command = OwnCommand | ReadingCommand;

/** Error of a command that cannot be executed; its message is printed without a stack trace. */
export class Refused extends Error {}

/** Error: another process has the embedded database open. */
export class DatabaseInUse extends Refused {}

/** Reads the configuration for a command. @param mayBeNew whether the command may create a shop */
export const config = (mayBeNew = false) => readConfig({ LOG_LEVEL: 'warn', ...process.env }, { mayBeNew });

/**
 * Opens the configured database for a piece of work, and closes it.
 * @throws DatabaseInUse when another process has the embedded database open
 */
export async function withDatabase<T>(
  work: (database: OpenDatabase) => Promise<T>,
  { mayBeNew = false } = {},
): Promise<T> {
  const settings = config(mayBeNew);
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !mayBeNew && !existsSync(embeddedDir(dataDir))) throw noShopIn(dataDir);
  const database = await openForCommand(() => openConfigured(settings, createLog(settings)));
  try {
    return await work(database);
  } catch (error) {
    throw asStartError(error, databaseUrl);
  } finally {
    await database.close();
  }
}

async function openForCommand(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new DatabaseInUse(
      `${error.message}.\nStop the shop and run the command again; with PostgreSQL (DATABASE_URL) both can run at once.`,
    );
  }
}
