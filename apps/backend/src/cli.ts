/** Housekeeping from the command line; settings come from the same environment variables as the server's. */
import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { StartError } from './errors.ts';
import { loadDemo } from './demo/load-demo.ts';
import { createLog } from './log.ts';
import { describeCode } from './modules/bond/describe-code.ts';
import { entryKey, publicEntryKey } from './modules/bond/entry-code.ts';
import { clientCommand, isClientAction } from './modules/client/client-command.ts';
import { maintenanceFile, maintenanceSwitch } from './modules/maintenance/maintenance.ts';
import { confirmTransfer } from './modules/payment/confirm-transfer.ts';
import { openConfigured } from './start-shop.ts';

const HELP = `Usage: npm run backend -- <command>

  migrate              bring the database up to date (every start of the server does it too)
  demo                 load the demo into an empty database, or add the days it is missing
  maintenance on|off   close the shop for visitors, or open it again
  transfer <reference> a bank transfer has arrived: settle its sale (with the embedded database, while the shop is stopped)
  client show|verify|sign-out <email>
                       who it is; take its address as proved; end all its sessions
  verify <code> [key]  check the code of a ticket, offline with the public key
  public-key           the key that doors need
  help                 this text

Settings: DATABASE_URL for PostgreSQL, else the embedded database in DATA_DIR (var/data).
`;

/** A command that was understood and cannot be done. */
class Refused extends Error {}

const config = () => readConfig({ LOG_LEVEL: 'warn', ...process.env });

async function withDatabase<T>(
  work: (database: ReturnType<typeof openConfigured>) => Promise<T>,
): Promise<T> {
  const settings = config();
  const database = openConfigured(settings, createLog(settings));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(
  command: string | undefined,
  argument: string | undefined,
  second: string | undefined,
): Promise<void> {
  if (command === 'migrate') {
    const steps = await withDatabase(({ db }) => migrate(db));
    say(steps.length === 0 ? 'The database is up to date.' : `Done: ${steps.join(', ')}`);
  } else if (command === 'demo') {
    const outcome = await withDatabase(async ({ db }) => {
      await migrate(db);
      return loadDemo(db, new Date());
    });
    say(`Demo: ${outcome}.`);
  } else if (command === 'maintenance' && (argument === 'on' || argument === 'off')) {
    await setMaintenance(argument === 'on');
    say(`Maintenance is ${argument}.`);
  } else if (command === 'transfer' && argument !== undefined) {
    const outcome = await withDatabase(({ db }) => confirmTransfer(db, argument, new Date()));
    if (outcome === undefined) throw new Refused(`No transfer is awaited for ${argument}.`);
    say(`${argument}: ${outcome}.`);
  } else if (command === 'client' && isClientAction(argument) && second !== undefined) {
    const lines = await withDatabase(({ db }) => clientCommand(db, argument, second, new Date()));
    if (lines.length === 0) throw new Refused(`There is no client ${second}.`);
    say(lines.join('\n'));
  } else if (command === 'verify' && argument !== undefined) {
    const ticket = describeCode(argument, second ?? publicEntryKey(entryKey(config().secret)));
    if (ticket === undefined) throw new Refused('Not valid: this shop did not sign it.');
    say(ticket);
  } else if (command === 'public-key') {
    say(publicEntryKey(entryKey(config().secret)));
  } else {
    process.stdout.write(HELP);
    if (command !== undefined && command !== 'help') process.exitCode = 2;
  }
}

/** The embedded database is not opened: the running shop has it. */
async function setMaintenance(isOn: boolean): Promise<void> {
  const settings = config();
  if (settings.databaseUrl === undefined) return maintenanceFile(settings.dataDir).set(isOn);
  await withDatabase((database) => maintenanceSwitch(database, settings).set(isOn));
}

try {
  await run(process.argv[2], process.argv[3], process.argv[4]);
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof Refused;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
