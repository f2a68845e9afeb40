/** What the command line can do: each command says how it is called, and answers with what to print. */
import { existsSync } from 'node:fs';
import { noShopIn, readConfig, type Config } from '../config.ts';
import { asStartError } from '../database/database-problem.ts';
import type { Db, OpenDatabase } from '../database/open-database.ts';
import { FolderInUse } from '@taquilla/server';
import { createLog } from '../log.ts';
import { embeddedDir, openConfigured } from '../start-shop.ts';

interface Described {
  /** as it is typed: its words, `on|off` to choose from, `<what it needs>`, `[what may follow]`, `[--flag]` */
  usage: string;
  help: string;
}

/** A command that opens what it needs by itself. */
export interface OwnCommand extends Described {
  /**
   * @param args what follows its words; what it needs is there, and a flag is the one of the usage
   * @returns lines to print; undefined when it is not called like this
   */
  run(...args: string[]): Promise<readonly string[]> | undefined;
}

/** The shop that a command reads: opened for the command, or the running one. */
export interface ShopToRead {
  db: Db;
  config: Config;
  now: Date;
}

/** A command that changes nothing, so that a shop running on the embedded database answers it (decision 43). */
export interface ReadingCommand extends Described {
  /** @param args as for `OwnCommand.run` */
  read(shop: ShopToRead, ...args: string[]): Promise<readonly string[]>;
}

export type Command = OwnCommand | ReadingCommand;

/** A command that was understood and cannot be done. */
export class Refused extends Error {}

/** Another process has the embedded database open. */
export class DatabaseInUse extends Refused {}

/** @param mayBeNew whether the command makes a shop where there is none; the others read, and write nothing on their way */
export const config = (mayBeNew = false) => readConfig({ LOG_LEVEL: 'warn', ...process.env }, { mayBeNew });

/** @throws DatabaseInUse where another process has the embedded database, which lets one in */
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
      `${error.message}.\nStop the shop and say it again; on PostgreSQL (DATABASE_URL) both can run at once.`,
    );
  }
}
