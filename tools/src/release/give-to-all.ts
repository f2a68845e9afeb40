import { basename } from 'node:path';
import type { Rollout } from '@taquilla/contracts';
import { DEFAULT_ROLLOUT, setReleases, openRollouts, SHELL } from '@taquilla/delivery';

/** What a change of the tools is called in the history. */
const PUBLISH = 'publish';

type Versions = Readonly<Record<string, string>>;

/** An app whose release somebody has chosen, and the entry of the history that says who. */
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

/** Gives builds of this repository, which fit together, to everybody whom a folder of rollouts is for. */
export async function giveToAll(rolloutsDir: string, releases: Versions): Promise<void> {
  await change(rolloutsDir, () => releases);
}

/**
 * Does so for each app whose release nobody has chosen by the command `rollout`, the operators' page or the canary analysis.
 * Where the shell stays all stay: builds may need the shell that they were made with.
 * @returns the apps that stay as they were chosen, though the build is another one
 */
export async function giveUnlessPinned(rolloutsDir: string, releases: Versions): Promise<Chosen[]> {
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

/** The apps whose present release or canary came by another change than one of the tools. */
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
