import type { Rollout, RolloutEntry } from '@taquilla/federation/contract';

/** Lists the releases of a rollout and which visitors receive them. */
export function statusLines(name: string, rollout: Rollout | undefined): string[] {
  if (!rollout) return [];
  return [`${name} (revision ${rollout.revision})`, ...stateLines(rollout)];
}

/** Lists the history of a rollout, newest first. */
export function historyLines(rollout: Rollout | undefined): string[] {
  return (rollout?.history ?? []).toReversed().flatMap((entry) => [headLine(entry), ...stateLines(entry)]);
}

function headLine({ revision, note }: RolloutEntry): string {
  if (!note) return `revision ${revision}`;
  const why = note.why ? `: ${note.why}` : '';
  return `revision ${revision}  ${note.at}  ${note.by}  ${note.what}${why}`;
}

function stateLines({
  releases,
  canaries = {},
  without = [],
}: Pick<Rollout, 'releases' | 'canaries' | 'without'>): string[] {
  return [
    ...Object.entries(releases).map(([app, version]) => `  ${app} ${version}`),
    ...Object.entries(canaries).map(([app, { version, percent }]) => `  ${app} ${version} for ${percent} %`),
    ...without.map((app) => `  without ${app}`),
  ];
}
