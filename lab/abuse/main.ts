/** `npm run stress -- abuse [--buyers 20 --purchases 10 --every 4000]` */
import { readCommandLine } from '@taquilla/server';
import { startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { abuseRun } from './abuse-run.ts';
import { findingsOf } from './report.ts';

const HELP = `Runs attacks against a temporary shop on PostgreSQL while honest buyers buy: first all attacks from one address,
then each from a separate address.
  --buyers     number of honest buyers, each with a separate address (20)
  --purchases  purchases of each buyer in each of the four phases (10)
  --only       part of the names of the attacks to run (all)
  --every      interval between two purchases of a buyer, in ms (4000)
Prints the gain of each attack with its limit, and the response times of the buyers. Exit code 1: a goal is missed.`;

const { values } = readCommandLine('npm run stress -- abuse', {
  options: {
    buyers: { type: 'string', default: '20' },
    purchases: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '4000' },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  const server = await startPostgres();
  try {
    const report = await abuseRun({
      databaseUrl: server.url,
      buyers: Number(values.buyers),
      purchases: Number(values.purchases),
      everyMs: Number(values.every),
      only: values.only,
    });
    for (const { line, isMet } of findingsOf(report)) {
      console.log(`${isMet ? 'met   ' : 'MISSED'} ${line}`);
      if (!isMet) process.exitCode = 1;
    }
  } finally {
    await server.stop();
  }
}

if (values.help) console.log(HELP);
else await run();
