/** A short run of `npm run stress -- crash`. */
import { test } from 'node:test';
import { freshDatabase } from '@taquilla/testing/backend/test-shop.ts';
import { crashRun } from './crash-run.ts';

const SEED = Number(process.env['CRASH_SEED'] ?? 20);

test('kill -9 of the backend loses no acknowledged sale and duplicates no sale, payment or e-mail', async (t) => {
  const server = process.env['TEST_DATABASE_URL'];
  const fresh = server === undefined ? undefined : await freshDatabase('migrated');
  t.after(() => fresh?.drop());
  await fresh?.database.close();
  const report = await crashRun({ seed: SEED, purchases: 8, databaseUrl: fresh?.url });
  t.diagnostic(JSON.stringify({ seed: SEED, ...report }));
});
