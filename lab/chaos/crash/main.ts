/** `npm run stress -- crash [--purchases 200 --seed 1 --embedded]` */
import { readCommandLine } from '@taquilla/server';
import { startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { crashRun } from './crash-run.ts';

const { values } = readCommandLine('npm run stress -- crash', {
  options: {
    purchases: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    embedded: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const purchases = Number(values.purchases);
console.log(`${purchases} purchases, seed ${seed}, ${values.embedded ? 'embedded database' : 'PostgreSQL'}`);

const server = values.embedded ? undefined : await startPostgres();
try {
  const { kills, paid, repeatedMails } = await crashRun({ seed, purchases, databaseUrl: server?.url });
  console.log(
    `${kills} kills: all ${paid} acknowledged sales exist, paid once, with capacity, bond and e-mail`,
  );
  console.log(`e-mails repeated with the same Message-ID after a kill during delivery: ${repeatedMails}`);
} finally {
  await server?.stop();
}
