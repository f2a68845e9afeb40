/** Housekeeping from the command line; settings come from the same environment variables as the server's. */
import { ConfigError, readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { loadDemo } from './demo/load-demo.ts';
import { createLog } from './log.ts';
import { maintenanceFile, maintenanceSwitch } from './modules/maintenance/maintenance.ts';
import { openConfigured } from './start-shop.ts';

const HELP = `Usage: npm run backend -- <command>

  migrate              bring the database up to date (every start of the server does it too)
  demo                 load the demo into an empty database, or add the days it is missing
  maintenance on|off   close the shop for visitors, or open it again
  help                 this text

Settings: DATABASE_URL for PostgreSQL, else the embedded database in DATA_DIR (var/data).
`;

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

async function run(command: string | undefined, argument: string | undefined): Promise<void> {
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
  await run(process.argv[2], process.argv[3]);
} catch (error) {
  const isExpected = error instanceof ConfigError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
