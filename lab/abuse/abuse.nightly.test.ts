/** Short form of `npm run stress -- abuse`, without time goals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { abuseRun } from './abuse-run.ts';
import { findingsOf } from './report.ts';

test('a hostile client with every attack gains no more than its limits, and every honest purchase completes', async (t) => {
  const server = await startPostgres();
  t.after(() => server.stop());
  const plan = { databaseUrl: server.url, buyers: 4, purchases: 2, everyMs: 1_000, only: '' };
  const report = await abuseRun(plan);
  const findings = findingsOf(report);
  for (const { line } of findings) t.diagnostic(line);
  const missed = findings.filter(({ isMet, isOfTime }) => !isMet && !isOfTime);
  assert.deepEqual(missed, []);
});
