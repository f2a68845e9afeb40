/** `npm run prove -- cells [--purchases 100] [--buyers 4]` */
import { readCommandLine } from '@taquilla/server';
import { startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { cellsRun } from './cells-run.ts';

const { values } = readCommandLine('npm run prove -- cells', {
  options: { purchases: { type: 'string', default: '100' }, buyers: { type: 'string', default: '4' } },
});
const servers = await Promise.all([startPostgres(), startPostgres()]);
const [first, second] = servers;
try {
  const report = await cellsRun({
    ...{ databases: [first.url, second.url], edges: 2, death: first },
    ...{ purchases: Number(values.purchases), buyersOfEach: Number(values.buyers) },
    say: (line) => console.log(line),
  });
  console.log(
    `sales acknowledged, each in one cell only: ${JSON.stringify(report.sales)}; the auditor is content with both`,
  );
  console.log(
    `the move took ${report.moveSeconds} s, its company’s holds were closed for ${report.closedMs} ms, and ${report.closedOnWayBackMs} ms on its way back`,
  );
  console.log(
    `longest pause between two holds: ${report.pauseMs} ms there, ${report.othersPauseMs} ms beside it`,
  );
  console.log(`${report.whileDead} purchases in one cell while the other was dead`);
} finally {
  await Promise.all(servers.map((server) => server.stop()));
}
