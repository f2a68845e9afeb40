import { isDeepStrictEqual } from 'node:util';
import type { Canary, Rollout, RolloutEntry, RolloutNote } from '@taquilla/federation/contract';

/** State of a rollout: releases, canaries, and the remotes that a tenant has opted out of. */
export interface RolloutState {
  releases: Readonly<Record<string, string>>;
  canaries: Readonly<Record<string, Canary>>;
  without: readonly string[];
}

/** Computes the next state, with the revision that it restores if any. Undefined: nothing to change. */
export type Change = (
  current: RolloutState,
  rollout: Rollout | undefined,
) => (RolloutState & { restores?: number }) | undefined;

/** Number of states in the history. */
const MAX_HISTORY = 200;

/** Sets releases for all visitors of a rollout and ends the canaries and opt-outs of these apps. */
export function setReleases(releases: Readonly<Record<string, string>>): Change {
  return (current) => ({
    releases: { ...current.releases, ...releases },
    canaries: omit(current.canaries, Object.keys(releases)),
    without: current.without.filter((app) => !(app in releases)),
  });
}

/** Sets a canary for `percent` of the visitors and ends an opt-out of the app. */
export function setCanary(app: string, canary: Canary): Change {
  return ({ releases, canaries, without }) => ({
    releases,
    canaries: { ...canaries, [app]: canary },
    without: without.filter((other) => other !== app),
  });
}

/** Promotes a canary to all visitors. */
export function promote(app: string): Change {
  return (current, rollout) => {
    const canary = current.canaries[app];
    return canary && setReleases({ [app]: canary.version })(current, rollout);
  };
}

/** Withdraws a canary, with `version` only if it is still that version. */
export function withdraw(app: string, version?: string): Change {
  return (current) => {
    const canary = current.canaries[app];
    if (!canary || (version !== undefined && version !== canary.version)) return undefined;
    return { ...current, canaries: omit(current.canaries, [app]) };
  };
}

/** Opts a tenant out of a remote, also of the default rollout's release, until a release is set again. */
export function optOut(app: string): Change {
  return ({ releases, canaries, without }) => ({
    releases: omit(releases, [app]),
    canaries: omit(canaries, [app]),
    without: [...without.filter((other) => other !== app), app],
  });
}

/** Removes a remote from a rollout; an opt-out of the tenant stays. */
export function remove(app: string): Change {
  return (current) => {
    const { releases, canaries } = current;
    if (!(app in releases) && !(app in canaries)) return undefined;
    return { ...current, releases: omit(releases, [app]), canaries: omit(canaries, [app]) };
  };
}

/** Undoes the last change; each repetition undoes one more change. */
export const undo: Change = (_current, rollout) => {
  const history = rollout?.history ?? [];
  const last = history.at(-1);
  const current = last?.restores ?? last?.revision ?? 0;
  const previous = history.findLast(({ revision }) => revision < current);
  return previous && { ...stateOf(previous), restores: previous.restores ?? previous.revision };
};

/** Returns the state of a rollout with empty defaults; empty without a rollout. */
export function stateOf(
  rollout: Pick<Rollout, 'releases' | 'canaries' | 'without'> | undefined,
): RolloutState {
  return {
    releases: rollout?.releases ?? {},
    canaries: rollout?.canaries ?? {},
    without: rollout?.without ?? [],
  };
}

/** Applies a change and adds it to the history. Returns undefined when nothing changes. */
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
  return { schema: 1, ...state, history: [...historyOf(rollout), entry].slice(-MAX_HISTORY) };
}

/** Returns the history: an empty state before the first rollout; of a file without a history its current state. */
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
