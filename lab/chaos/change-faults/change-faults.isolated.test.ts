/** A sample of `npm run stress -- change-faults`, and a check that the test detects a planted mistake. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openUniverseOf, type Universe } from '../../simulation/universe.ts';
import { runWithCrashes } from './run-with-crashes.ts';
import { addChangingOffer, type ChangingOffer } from './offer.ts';
import { ROWS } from './rows.ts';
import { RowRun } from './run-row.ts';

/** Runs every n-th row; `npm run stress -- change-faults` runs all. */
const EACH = Number(process.env['CHANGE_FAULTS_EACH'] ?? 324);

let universe: Universe<ChangingOffer>;
before(async () => {
  universe = await openUniverseOf(addChangingOffer);
});
after(() => universe.close());

test('after a crash at any commit a purchase is either unchanged or completely changed (R292, R293, R295, R306, R363)', async (t) => {
  let runs = 0;
  for (const [index, row] of ROWS.entries())
    if (index % EACH === 0) {
      const { wrong, crashes } = await runWithCrashes(universe, row, (all) =>
        all.slice(index % Math.max(1, all.length)).slice(0, 1),
      );
      assert.deepEqual(wrong, []);
      runs += crashes;
    }
  t.diagnostic(`${ROWS.length} rows; ${runs} crashes in the sample`);
});

test('RowRun reports a change whose former capacity stays sold', async () => {
  const [row] = ROWS.filter(({ kind, order }) => kind === 'ticket' && order[0] === 'change');
  assert.ok(row);
  const skipSale = (sql: string) => sql.replace('set sold = sold + ', 'set sold = sold + 0 * ');
  const { faults } = await RowRun.run(universe, row, undefined, skipSale);
  assert.match(faults.join(), /places count as sold/);
});
