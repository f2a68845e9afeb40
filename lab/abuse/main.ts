/** `npm run stress -- abuse [--buyers 20 --purchases 10 --every 4000]` */
import { readCommandLine } from '@taquilla/server';
import { startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { abuseRun } from './abuse-run.ts';
import { findingsOf } from './report.ts';

const HELP = `A hostile client with every attack of docs/security.md against a shop of its own, on PostgreSQL, while others buy;
then a client for each attack, with an address of its own.

  --buyers     honest buyers, each from an address of their own (20)
  --purchases  of each buyer, before the attacks, in each of the two and after them (10)
  --only       attacks with this in their name
  --every      milliseconds from one purchase of a buyer to the next (4000)

Prints what each attack gained and may gain, and what the honest noticed. Exit code 1 when a goal is missed.`;

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
