/** The short form of `npm run stress -- restore`. */
import { test } from 'node:test';
import { restoreRun } from './restore-run.ts';

const server = process.env['TEST_SERVER_URL'];
const shop = process.env['TEST_DATABASE_URL'];

test(
  'a restored backup contains every sale acknowledged before the dump, and sales continue',
  { skip: !server || !shop },
  async (t) => {
    t.diagnostic(JSON.stringify(await restoreRun({ server: server ?? '', shop, purchases: 4 })));
  },
);
