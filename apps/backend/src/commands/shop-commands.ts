import { describeCode, entryKey, publicEntryKey } from '../modules/bond/index.ts';
import { maintenanceFile, maintenanceSwitch } from '../modules/maintenance/index.ts';
import { config, Refused, withDatabase, type Command } from './command.ts';

export const shopCommands: readonly Command[] = [
  {
    usage: 'maintenance on|off',
    help: 'close the shop for visitors, or open it again',
    run: setMaintenance,
  },
  {
    usage: 'verify <code> [key]',
    help: 'check the code of a ticket, offline with the public key',
    run: verify,
  },
  {
    usage: 'public-key',
    help: 'the key that doors need',
    run: () => Promise.resolve([ownKey()]),
  },
];

/** The embedded database is not opened: the running shop has it. */
async function setMaintenance(state: string): Promise<readonly string[]> {
  const settings = config();
  const isOn = state === 'on';
  await (settings.databaseUrl === undefined
    ? maintenanceFile(settings.dataDir).set(isOn)
    : withDatabase((database) => maintenanceSwitch(database, settings).set(isOn)));
  return [`Maintenance is ${state}.`];
}

async function verify(code: string, key?: string): Promise<readonly string[]> {
  const ticket = describeCode(code, key ?? ownKey());
  if (ticket === undefined) throw new Refused('Not valid: this shop did not sign it.');
  return [ticket];
}

const ownKey = () => publicEntryKey(entryKey(config().lastingSecret));
