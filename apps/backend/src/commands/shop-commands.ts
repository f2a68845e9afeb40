import {
  checkWallets,
  describeCode,
  entryKey,
  publicEntryKey,
  verifyCode,
} from '../domains/tickets/index.ts';
import { maintenanceFile, maintenanceSwitch } from '../domains/operations/index.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { config, Refused, withDatabase, type Command, type ShopToRead } from './command.ts';

export const shopCommands: readonly Command[] = [
  {
    usage: 'maintenance on|off [until]',
    help: 'start or end maintenance, in which nothing is sold; the page names the end, such as 2026-11-29T14:30+01:00',
    run: setMaintenance,
  },
  {
    usage: 'verify <code> <key>',
    help: 'describe the ticket of a code, offline, with the public key',
    run: verifyOffline,
  },
  {
    usage: 'verify <code>',
    help: 'check whether the code of a ticket admits, with the reason if not',
    read: verify,
  },
  {
    usage: 'public-key',
    help: 'print the public key with which doors verify codes',
    run: () => Promise.resolve([keyOf(config())]),
  },
  {
    usage: 'wallet check',
    help: 'check the certificates and keys of wallet passes, with their expiry',
    run: checkOwnWallets,
  },
];

/** Starts or ends maintenance, without opening the embedded database, which the running shop has open. */
async function setMaintenance(state: string, end?: string): Promise<readonly string[]> {
  const settings = config();
  const isOn = state === 'on';
  const until = end === undefined ? undefined : new Date(end);
  if (until && !(until > systemClock.now())) throw new Refused(`“${end}” is no time in the future.`);
  await (settings.databaseUrl === undefined
    ? maintenanceFile(settings.dataDir).set(isOn, until)
    : withDatabase((database) => maintenanceSwitch(database, settings).set(isOn, until)));
  return [`Maintenance is ${state}${until ? ` until ${until.toISOString()}` : ''}.`];
}

const NOT_SIGNED = 'Not valid: this shop did not sign it.';

async function verifyOffline(code: string, key: string): Promise<readonly string[]> {
  const ticket = describeCode(code, key);
  if (ticket === undefined) throw new Refused(NOT_SIGNED);
  return [ticket];
}

async function verify({ db, config: settings, now }: ShopToRead, code: string): Promise<readonly string[]> {
  const answer = await verifyCode(db, code, keyOf(settings), now);
  if (!answer) throw new Refused(NOT_SIGNED);
  if (answer.status !== 'valid') throw new Refused(`${answer.message}\n  ${answer.product_name}`);
  return [answer.message, `  ${answer.product_name}, ticket ${answer.ticketId}`];
}

/**
 * Checks certificates and keys of wallet passes.
 * @throws Refused, so that a timer sees exit code 1, when one of them has to be renewed or repaired
 */
async function checkOwnWallets(): Promise<readonly string[]> {
  const { walletDir } = config();
  if (walletDir === undefined) throw new Refused('WALLET_DIR is not set: no venue offers wallet passes.');
  const { lines, isValid } = checkWallets(walletDir, systemClock);
  if (!isValid) throw new Refused(lines.join('\n'));
  return lines;
}

const keyOf = ({ lastingSecret }: Config) => publicEntryKey(entryKey(lastingSecret));
