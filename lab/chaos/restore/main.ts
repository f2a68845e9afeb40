/** `npm run stress -- restore [--purchases 200]` */
import { readCommandLine } from '@taquilla/server';
import { startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { restoreRun } from './restore-run.ts';

const { values } = readCommandLine('npm run stress -- restore', {
  options: { purchases: { type: 'string', default: '200' } },
});
const server = await startPostgres();
try {
  const report = await restoreRun({ server: server.url, purchases: Number(values.purchases) });
  console.log(`${report.before} sales acknowledged before the dump: all restored, with readable bonds`);
  console.log(`dump ${report.dumpSeconds} s during sales, restore ${report.restoreSeconds} s`);
  console.log(
    `${report.restored} paid sales restored of ${report.acknowledged}; ${report.toEnter} to be entered from the bank`,
  );
} finally {
  await server.stop();
}
