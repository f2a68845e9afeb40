import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import type { OpenDatabase } from '../../../database/open-database.ts';
import { readSetting, writeSetting } from '../../../database/settings.ts';

const KEY = 'maintenance';
/** Setting with the announced end: an ISO 8601 instant; empty without one. */
const UNTIL = 'maintenance_until';

/**
 * Reads and sets maintenance, with the end that the operator announces. On PostgreSQL all backends share the state; the
 * embedded database allows no second process beside the running shop, so a file in the data folder stores it. A process
 * started with `MAINTENANCE=on` is always in maintenance: a database that is being restored has the state of its backup.
 */
export function maintenanceSwitch(
  database: OpenDatabase,
  { dataDir, isClosed }: Pick<Config, 'dataDir' | 'isClosed'>,
) {
  const { isOn, until, set } =
    database.kind === 'embedded' ? maintenanceFile(dataDir) : maintenanceRow(database);
  return { isOn: async () => isClosed || (await isOn()), until, set };
}

export function maintenanceFile(dataDir: string) {
  const file = join(dataDir, KEY);
  return {
    isOn: async () => existsSync(file),
    until: async () => asInstant(existsSync(file) ? readFileSync(file, 'utf8') : ''),
    set: async (isOn: boolean, until?: Date) => {
      mkdirSync(dataDir, { recursive: true });
      if (isOn) writeFileSync(file, until?.toISOString() ?? '');
      else rmSync(file, { force: true });
    },
  };
}

function maintenanceRow({ db }: OpenDatabase) {
  return {
    isOn: async () => (await readSetting(db, KEY)) === 'on',
    until: async () => asInstant((await readSetting(db, UNTIL)) ?? ''),
    set: async (isOn: boolean, until?: Date) => {
      await writeSetting(db, UNTIL, until?.toISOString() ?? '');
      await writeSetting(db, KEY, isOn ? 'on' : 'off');
    },
  };
}

function asInstant(text: string): Date | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
