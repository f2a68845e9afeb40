/** The simulation finds planted mistakes of SQL statements. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { explore, stepsOf, describeFailure } from './explore.ts';
import type { Step } from './steps.ts';
import { openUniverse, type Universe } from './universe.ts';
import { Simulation } from './simulation.ts';
import type { Mistake } from './simulation-database.ts';

let universe: Universe;
before(async () => {
  universe = await openUniverse();
});
after(() => universe.close());

/** Returns a mistake that replaces a part of a statement, and whether the part occurred. */
function replaced(part: RegExp, by: string): { mistake: Mistake; wasMade: () => boolean } {
  let made = false;
  const mistake = (sql: string) => {
    const changed = sql.replace(part, by);
    made ||= changed !== sql;
    return changed;
  };
  return { mistake, wasMade: () => made };
}

interface Planted {
  name: string;
  /** replaced part of the statement */
  part: RegExp;
  by: string;
  says: RegExp;
  /** seed of a simulation that reveals the mistake */
  seed: number;
}

/** End of the statement that adds an outbox task. */
const OUTBOX_INSERT = /on conflict \(key\) do nothing$/;

const PLANTED: readonly Planted[] = [
  {
    name: 'an oversell by one',
    part: /held = held \+ request\.quantity/,
    by: 'held = held + request.quantity - 1',
    says: /places count as held|places count as sold/,
    seed: 1,
  },
  {
    name: 'a double refund',
    part: /from "refund" where "payment_id" in \([^)]*\)/,
    by: '$& and false',
    says: /should be pending refund|refunded by more than was paid/,
    seed: 1,
  },
  {
    name: 'a lost e-mail',
    part: OUTBOX_INSERT,
    by: "where topic <> 'purchase mail' $&",
    says: /its e-mail was never enqueued/,
    seed: 1,
  },
  {
    name: 'a hold that never ends',
    part: /^select distinct "(\w+)_id" as "placeId" from "(\w+)" where/,
    by: '$& false and',
    says: /held by carts long after their expiry|does not come to its end/,
    seed: 1,
  },
  {
    name: 'one use too many of a code',
    part: /count\(\*\) as "uses"/,
    by: 'count(*) - 1 as "uses"',
    says: /code ONCE: 2 uses of at most 1/,
    seed: 9,
  },
  {
    name: 'a sale that is counted twice',
    part: /"sold" = "sold" \+ (\$\d)/,
    by: '"sold" = "sold" + 2 * $1::integer',
    says: /places count as sold|stock_never_oversold|never_oversold/,
    seed: 4,
  },
];

describe('simulation of a shop with a planted mistake', () => {
  for (const { name, part, by, says, seed } of PLANTED) {
    test(`the audit reports ${name}`, async () => {
      const { mistake, wasMade } = replaced(part, by);
      const { faults } = await Simulation.run(universe, { seed, steps: stepsOf(seed), mistake });
      assert.ok(wasMade(), 'a statement has this part');
      assert.match(faults.join('\n'), says);
    });
  }

  test('explore finds the fewest steps of a mistake, and describeFailure prints them with the seed', async () => {
    const { mistake } = replaced(OUTBOX_INSERT, "where topic <> 'purchase mail' $&");
    const buy = { does: 'buy', kind: 'tickets', which: 0, places: 1, hasCode: false, times: 1 } as const;
    const steps: Step[] = [
      { does: 'wait', minutes: 1 },
      { does: 'crash', during: { ...buy, cart: 1 }, at: 3, isDone: true },
      { does: 'together', first: { ...buy, cart: 0 }, second: { does: 'more time', cart: 2 }, after: 3 },
      { does: 'job', name: 'cart clocks' },
    ];
    const wrong = await explore({ universe, seed: 1, mistake, steps });
    assert.ok(wrong);
    assert.deepEqual(wrong.steps, [{ ...buy, cart: 0 }]);
    assert.match(
      describeFailure(wrong),
      /^Seed 1 fails; repeat it: npm run stress -- simulation --seed 1 --runs 1\n/,
    );
    assert.match(describeFailure(wrong), /"does":"buy"[^]*"did":"order"/);
  });
});
