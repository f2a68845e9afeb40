/** Runs simulations from seeds, and shortens failing ones. */
import fc from 'fast-check';
import { writeHistory } from '../../apps/backend/src/domains/operations/index.ts';
import { shorten } from './shorten.ts';
import { anyHistory, type Step } from './steps.ts';
import type { Universe } from './universe.ts';
import { Simulation, type Outcome } from './simulation.ts';
import type { Mistake } from './simulation-database.ts';

export interface FailedSimulation {
  seed: number;
  /** shortest steps that still fail */
  steps: readonly Step[];
  outcome: Outcome;
}

export interface Exploring {
  universe: Universe;
  seed: number;
  /** planted mistake */
  mistake?: Mistake | undefined;
  /** by default the steps of the seed */
  steps?: readonly Step[];
}

/** Returns the steps of a seed. */
export function stepsOf(seed: number): readonly Step[] {
  return fc.sample(anyHistory, { seed, numRuns: 1 })[0] ?? [];
}

/**
 * Runs a simulation and shortens the steps of a failure.
 * @returns undefined for a simulation without faults
 */
export async function explore({
  universe,
  seed,
  mistake,
  steps = stepsOf(seed),
}: Exploring): Promise<FailedSimulation | undefined> {
  const run = (tried: readonly Step[]) => Simulation.run(universe, { seed, steps: tried, mistake });
  if ((await run(steps)).faults.length === 0) return undefined;
  const shortest = await shorten(steps, async (tried) => (await run(tried)).faults.length > 0);
  return { seed, steps: shortest, outcome: await run(shortest) };
}

/** Returns the faults, the shortest steps and the command that repeats the simulation. */
export function describeFailure({ seed, steps, outcome }: FailedSimulation): string {
  return [
    `Seed ${seed} fails; repeat it: npm run stress -- simulation --seed ${seed} --runs 1`,
    ...outcome.faults.map((fault) => `  ${fault}`),
    'Shortest failing history:',
    ...steps.map((step) => `  ${JSON.stringify(step)}`),
    writeHistory(outcome.history),
  ].join('\n');
}
