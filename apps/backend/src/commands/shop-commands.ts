import { describeCode, entryKey, publicEntryKey } from '../modules/bond/index.ts';
import { maintenanceFile, maintenanceSwitch } from '../modules/maintenance/index.ts';
import { config, Refused, withDatabase, type Command } from './command.ts';

export const shopCommands: readonly Command[] = [
  {
    usage: 'maintenance on|off',
    help: 'close the shop for visitors, or open it again',
    run: ([command, state]) =>
      command === 'maintenance' && (state === 'on' || state === 'off') ? setMaintenance(state) : undefined,
  },
  {
    usage: 'verify <code> [key]',
    help: 'check the code of a ticket, offline with the public key',
    run: ([command, code, key]) =>
      command === 'verify' && code !== undefined ? verify(code, key) : undefined,
  },
  {
    usage: 'public-key',
    help: 'the key that doors need',
    run: ([command]) => (command === 'public-key' ? Promise.resolve([ownKey()]) : undefined),
  },
];

/** The embedded database is not opened: the running shop has it. */
async function setMaintenance(state: 'on' | 'off'): Promise<readonly string[]> {
  const settings = config();
  const isOn = state === 'on';
  await (settings.databaseUrl === undefined
    ? maintenanceFile(settings.dataDir).set(isOn)
    : withDatabase((database) => maintenanceSwitch(database, settings).set(isOn)));
  return [`Maintenance is ${state}.`];
}

async function verify(code: string, key: string | undefined): Promise<readonly string[]> {
  const ticket = describeCode(code, key ?? ownKey());
  if (ticket === undefined) throw new Refused('Not valid: this shop did not sign it.');
  return [ticket];
}

const ownKey = () => publicEntryKey(entryKey(config().lastingSecret));
