import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import type { OpenDatabase } from '../../../database/open-database.ts';
import { readSetting, writeSetting } from '../../../database/settings.ts';

const KEY = 'maintenance';

/**
 * Reads and sets maintenance. On PostgreSQL all backends share the state; the embedded database allows no second process
 * beside the running shop, so a file in the data folder stores it. A process started with `MAINTENANCE=on` is always in
 * maintenance: a database that is being restored has the state of its backup.
 */
export function maintenanceSwitch(
  database: OpenDatabase,
  { dataDir, isClosed }: Pick<Config, 'dataDir' | 'isClosed'>,
) {
  const { isOn, set } = database.kind === 'embedded' ? maintenanceFile(dataDir) : maintenanceRow(database);
  return { isOn: async () => isClosed || (await isOn()), set };
}

export function maintenanceFile(dataDir: string) {
  const file = join(dataDir, KEY);
  return {
    isOn: async () => existsSync(file),
    set: async (isOn: boolean) => {
      mkdirSync(dataDir, { recursive: true });
      if (isOn) writeFileSync(file, '');
      else rmSync(file, { force: true });
    },
  };
}

function maintenanceRow({ db }: OpenDatabase) {
  return {
    isOn: async () => (await readSetting(db, KEY)) === 'on',
    set: (isOn: boolean) => writeSetting(db, KEY, isOn ? 'on' : 'off'),
  };
}
