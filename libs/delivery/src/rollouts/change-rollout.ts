import { isDeepStrictEqual } from 'node:util';
import type { Canary, Rollout, RolloutEntry, RolloutNote } from '@taquilla/contracts';

/** What a rollout is about: its releases, those that only a part of the visitors get, and remotes that nobody gets. */
export interface RolloutState {
  releases: Readonly<Record<string, string>>;
  canaries: Readonly<Record<string, Canary>>;
  without: readonly string[];
}

/** A state to go to, and the revision it had if it was there before. Undefined: there is nothing to change. */
export type Change = (
  current: RolloutState,
  rollout: Rollout | undefined,
) => (RolloutState & { restores?: number }) | undefined;

/** How many states a rollout remembers. */
const KEPT = 200;

/** Gives releases to everybody whom the rollout is for; whatever was given to a part of them ends. */
export function give(releases: Readonly<Record<string, string>>): Change {
  return (current) => ({
    releases: { ...current.releases, ...releases },
    canaries: omit(current.canaries, Object.keys(releases)),
    without: current.without.filter((app) => !(app in releases)),
  });
}

/** Gives a release to `percent` of the visitors; the others keep what they have. */
export function giveToPercentage(app: string, canary: Canary): Change {
  return ({ releases, canaries, without }) => ({
    releases,
    canaries: { ...canaries, [app]: canary },
    without: without.filter((left) => left !== app),
  });
}

/** Gives everybody what a part of them had. */
export function promote(app: string): Change {
  return (current, rollout) => {
    const canary = current.canaries[app];
    return canary && give({ [app]: canary.version })(current, rollout);
  };
}

/** Takes back what a part of the visitors had, if it still is that version. */
export function withdraw(app: string, version?: string): Change {
  return (current) => {
    const canary = current.canaries[app];
    if (!canary || (version !== undefined && version !== canary.version)) return undefined;
    return { ...current, canaries: omit(current.canaries, [app]) };
  };
}

/** Takes a remote from all whom a venue's rollout is for, whatever everybody gets, until a release is given again. */
export function optOut(app: string): Change {
  return ({ releases, canaries, without }) => ({
    releases: omit(releases, [app]),
    canaries: omit(canaries, [app]),
    without: [...without.filter((left) => left !== app), app],
  });
}

/** Takes a remote out of a rollout; a venue that does without it goes on doing so. */
export function remove(app: string): Change {
  return (current) => {
    const { releases, canaries } = current;
    if (!(app in releases) && !(app in canaries)) return undefined;
    return { ...current, releases: omit(releases, [app]), canaries: omit(canaries, [app]) };
  };
}

/** Goes one step back, and one more each time it is done again. */
export const back: Change = (_current, rollout) => {
  const history = rollout?.history ?? [];
  const here = history.at(-1);
  const reached = here?.restores ?? here?.revision ?? 0;
  const before = history.findLast(({ revision }) => revision < reached);
  return before && { ...stateOf(before), restores: before.restores ?? before.revision };
};

export function stateOf(
  rollout: Pick<Rollout, 'releases' | 'canaries' | 'without'> | undefined,
): RolloutState {
  return {
    releases: rollout?.releases ?? {},
    canaries: rollout?.canaries ?? {},
    without: rollout?.without ?? [],
  };
}

/** A rollout after a change, with the change in its history; undefined where nothing changes. */
export function changed(
  rollout: Rollout | undefined,
  change: Change,
  note: RolloutNote,
): Rollout | undefined {
  const current = stateOf(rollout);
  const next = change(current, rollout);
  if (!next || (rollout && isSame(current, next))) return undefined;
  const revision = (rollout?.revision ?? 0) + 1;
  const { releases, restores } = next;
  const state = {
    revision,
    releases,
    ...(isEmpty(next.canaries) ? {} : { canaries: next.canaries }),
    ...(next.without.length === 0 ? {} : { without: [...next.without] }),
  };
  const entry: RolloutEntry = { ...state, note, ...(restores === undefined ? {} : { restores }) };
  return { schema: 1, ...state, history: [...historyOf(rollout), entry].slice(-KEPT) };
}

/** A venue that has no rollout yet comes from having no exception; an older file's only state is its current one. */
function historyOf(rollout: Rollout | undefined): RolloutEntry[] {
  if (!rollout) return [{ revision: 0, releases: {} }];
  const { schema: _, history, ...state } = rollout;
  return history ?? [state];
}

function omit<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}

function isSame(a: RolloutState, { releases, canaries, without }: RolloutState): boolean {
  return isDeepStrictEqual(a, { releases, canaries, without });
}
