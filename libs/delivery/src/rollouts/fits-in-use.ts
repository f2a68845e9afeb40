import type { ReleaseRecord, Rollout } from '@taquilla/contracts';
import { incompatibilities } from '../compatibility.ts';
import type { Releases } from '../releases/releases.ts';
import { SHELL } from './check-rollout.ts';
import type { Rollouts } from './rollouts.ts';

/**
 * Why a release does not go with what is in use, before it is published: a remote with every shell that some rollout
 * gives to somebody, a shell with every remote. Each reason is a sentence, none where it does.
 */
export async function problemsInUse(
  record: ReleaseRecord,
  rollouts: Pick<Rollouts, 'list' | 'read'>,
  releases: Pick<Releases, 'find'>,
): Promise<string[]> {
  const names = [...(await rollouts.list()).keys()];
  const found = await Promise.all(names.map((name) => rollouts.read(name)));
  const isShell = record.name === SHELL;
  const others = [...new Set(found.flatMap((rollout) => (rollout ? given(rollout) : [])))]
    .map((key) => key.split('@'))
    .filter(([name]) => (name === SHELL) !== isShell);
  const problems = await Promise.all(
    others.map(async ([name = '', version = '']) => {
      const other = await releases.find(name, version);
      if (!other) return [];
      const reasons = isShell ? incompatibilities(record, other) : incompatibilities(other, record);
      return reasons.length > 0 ? [`with ${name} ${version}: ${reasons.join('; ')}`] : [];
    }),
  );
  return problems.flat();
}

/** What a rollout gives to somebody, as `name@version`. */
function given({ releases, canaries = {} }: Rollout): string[] {
  const tried = Object.entries(canaries).map(([name, { version }]) => [name, version]);
  return [...Object.entries(releases), ...tried].map((release) => release.join('@'));
}
