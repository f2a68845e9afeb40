import { describeCode, entryKey, publicEntryKey } from '../modules/bond/index.ts';
import { verifyCode } from '../modules/door/index.ts';
import { maintenanceFile, maintenanceSwitch } from '../modules/maintenance/index.ts';
import { checkWallets } from '../modules/wallet/index.ts';
import { systemClock } from '../clock.ts';
import { config, Refused, withDatabase, type Command } from './command.ts';

export const shopCommands: readonly Command[] = [
  {
    usage: 'maintenance on|off',
    help: 'close the shop for visitors, or open it again',
    run: setMaintenance,
  },
  {
    usage: 'verify <code> [key]',
    help: 'whether the code of a ticket admits, and if not why; offline with the public key',
    run: verify,
  },
  {
    usage: 'public-key',
    help: 'the key that doors need',
    run: () => Promise.resolve([ownKey()]),
  },
  {
    usage: 'wallet check',
    help: 'what the venues’ passes for wallets are signed with, and until when it holds',
    run: checkOwnWallets,
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
  if (key !== undefined) return [ticket];
  const answer = await withDatabase(({ db }) => verifyCode(db, code, ownKey(), new Date())).catch(
    unlessInUse,
  );
  if (!answer) return [ticket];
  if (answer.status !== 'valid') throw new Refused(`${answer.message}\n  ${answer.product_name}`);
  return [answer.message, `  ${answer.product_name}, ticket ${answer.ticketId}`];
}

/** Beside a running shop on the embedded database a code says what it says offline. */
function unlessInUse(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}

/** Code 1 where something has to be renewed or mended, so that it can be run by a timer. */
async function checkOwnWallets(): Promise<readonly string[]> {
  const { walletDir } = config();
  if (walletDir === undefined)
    throw new Refused('WALLET_DIR is not set: nobody is offered a pass for a wallet.');
  const { lines, isWell } = checkWallets(walletDir, systemClock);
  if (!isWell) throw new Refused(lines.join('\n'));
  return lines;
}

const ownKey = () => publicEntryKey(entryKey(config().lastingSecret));
