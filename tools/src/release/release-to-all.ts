import { basename } from 'node:path';
import type { Rollout } from '@taquilla/federation/contract';
import { DEFAULT_ROLLOUT, setReleases, openRollouts, SHELL } from '@taquilla/delivery';

/** Name of the tools' own changes in the history. */
const PUBLISH = 'publish';

type Versions = Readonly<Record<string, string>>;

/** An app whose release an operator or the canary analysis has set, with the history entry of that change. */
export interface Chosen {
  app: string;
  by: string;
  what: string;
}

const change = async (rolloutsDir: string, releasesOf: (rollout: Rollout | undefined) => Versions) => {
  const author = { what: PUBLISH, by: basename(process.argv[1] ?? 'tools'), why: 'what the sources are now' };
  await openRollouts({ dir: rolloutsDir, url: undefined }).change(
    DEFAULT_ROLLOUT,
    (current, rollout) => setReleases(releasesOf(rollout))(current, rollout),
    author,
  );
};

/** Sets builds of this repository, which fit together, as default releases of a rollouts folder. */
export async function releaseToAll(rolloutsDir: string, releases: Versions): Promise<void> {
  await change(rolloutsDir, () => releases);
}

/**
 * Sets the builds of all apps except those set by the command `rollout`, the operators' page or the canary analysis. If
 * the shell is one of these, all apps are skipped: builds may need the shell that they were built with.
 * @returns the skipped apps whose release differs from the build
 */
export async function releaseUnlessPinned(rolloutsDir: string, releases: Versions): Promise<Chosen[]> {
  let chosen: Chosen[] = [];
  await change(rolloutsDir, (rollout) => {
    chosen = chosenIn(rollout).filter(
      ({ app }) =>
        app in releases &&
        (rollout?.canaries?.[app] !== undefined || rollout?.releases[app] !== releases[app]),
    );
    const isFree = ([built]: [string, string]) => !chosen.some(({ app }) => app === built || app === SHELL);
    return Object.fromEntries(Object.entries(releases).filter(isFree));
  });
  return chosen;
}

/** Returns the apps whose current release or canary was not set by the tools. */
function chosenIn(rollout: Rollout | undefined): Chosen[] {
  if (!rollout) return [];
  const { history = [] } = rollout;
  const states = history.flatMap(({ releases, canaries = {} }) => Object.keys({ ...releases, ...canaries }));
  return Array.from(new Set(states)).flatMap((app) => {
    const stateAt = (at: number) => {
      const { releases: given, canaries: tried } = history[at] ?? {};
      return JSON.stringify([given?.[app], tried?.[app]]);
    };
    const last = history.findLastIndex((_entry, at) => stateAt(at) !== stateAt(at - 1));
    const note = history[last]?.note;
    return note && note.what !== PUBLISH ? [{ app, by: note.by, what: note.what }] : [];
  });
}
