/** A sample of `npm run stress -- simulation`. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { writeHistory } from '../../apps/backend/src/domains/operations/index.ts';
import { explore, stepsOf, describeFailure } from './explore.ts';
import { openUniverse, type Universe } from './universe.ts';
import { Simulation } from './simulation.ts';

/** Number of simulations; `npm run stress -- simulation` runs 2,000. */
const SAMPLE = Number(process.env['SIMULATIONS'] ?? 1);
const SEED = 1;

let universe: Universe;
before(async () => {
  universe = await openUniverse();
});
after(() => universe.close());

test('the audit finds no fault in a sample of simulations', async () => {
  for (let seed = SEED; seed < SEED + SAMPLE; seed++) {
    const wrong = await explore({ universe, seed });
    assert.equal(wrong && describeFailure(wrong), undefined);
  }
});

test('a seed determines the history byte for byte, independent of earlier runs', async () => {
  const runOf = async (seed: number) =>
    writeHistory((await Simulation.run(universe, { seed, steps: stepsOf(seed) })).history);
  const first = await runOf(7);
  await runOf(8);
  assert.equal(await runOf(7), first);
  assert.ok(first.length > 1000);
});
