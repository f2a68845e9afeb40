/** World after world, each from a seed of its own; one that is wrong is made as short as can be. */
import fc from 'fast-check';
import { writeHistory } from '../../apps/backend/src/domains/operations/index.ts';
import { shorten } from './shorten.ts';
import { anyHistory, type Step } from './steps.ts';
import type { Universe } from './universe.ts';
import { World, type Outcome } from './simulation.ts';
import type { Mistake } from './simulation-database.ts';

export interface FailedSimulation {
  seed: number;
  /** the shortest that is still wrong */
  steps: readonly Step[];
  outcome: Outcome;
}

export interface Exploring {
  universe: Universe;
  seed: number;
  /** what is wrong with the shop, where it is to be found */
  mistake?: Mistake | undefined;
  /** the seed's own, if not said */
  steps?: readonly Step[];
}

/** The steps of a seed. */
export function stepsOf(seed: number): readonly Step[] {
  return fc.sample(anyHistory, { seed, numRuns: 1 })[0] ?? [];
}

/** @returns undefined for a world in which all is right */
export async function explore({
  universe,
  seed,
  mistake,
  steps = stepsOf(seed),
}: Exploring): Promise<FailedSimulation | undefined> {
  const run = (tried: readonly Step[]) => World.run(universe, { seed, steps: tried, mistake });
  if ((await run(steps)).faults.length === 0) return undefined;
  const shortest = await shorten(steps, async (tried) => (await run(tried)).faults.length > 0);
  return { seed, steps: shortest, outcome: await run(shortest) };
}

/** What somebody needs to understand it, and to see it again. */
export function tell({ seed, steps, outcome }: FailedSimulation): string {
  return [
    `Seed ${seed} is wrong; again: npm run stress -- simulation --seed ${seed} --runs 1`,
    ...outcome.faults.map((fault) => `  ${fault}`),
    'The shortest history that is:',
    ...steps.map((step) => `  ${JSON.stringify(step)}`),
    writeHistory(outcome.history),
  ].join('\n');
}
