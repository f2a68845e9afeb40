import { basename } from 'node:path';
import { DEFAULT_ROLLOUT, give, openRollouts } from '@taquilla/delivery';

/** Gives builds of this repository, which fit together, to everybody whom a folder of rollouts is for. */
export async function giveEverybody(rolloutsDir: string, releases: Record<string, string>): Promise<void> {
  const author = {
    what: 'publish',
    by: basename(process.argv[1] ?? 'tools'),
    why: 'what the sources are now',
  };
  await openRollouts({ dir: rolloutsDir, url: undefined }).change(DEFAULT_ROLLOUT, give(releases), author);
}
