/** How webpack says that a file of a build could not be loaded. */
const CHUNK_FAILURE = /Loading (CSS )?chunk \S+ failed/;
const GUARD_MS = 60_000;
const KEY = 'reloaded-at';

/** What a reload needs of the browser. */
interface ReloadDeps {
  now(this: void): number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** whether a page can be had at all */
  isReachable(this: void): Promise<boolean>;
  reload(this: void): void;
}

/**
 * Reloads the page when a file of its screen could not be loaded, at most once a minute (R51). A shop that is
 * out of reach is not reloaded: the page that says so would give way to the browser's own.
 */
export async function reloadAfter(
  error: Error,
  { now, storage, isReachable, reload }: ReloadDeps,
): Promise<void> {
  if (!CHUNK_FAILURE.test(error.message)) return;
  const last = Number(storage.getItem(KEY));
  if (last > 0 && now() - last < GUARD_MS) return;
  if (!(await isReachable())) return;
  storage.setItem(KEY, String(now()));
  reload();
}

export function reloadAfterChunkFailure(error: Error): void {
  // without storage nobody could count, so nothing is reloaded
  reloadInTab(error).catch(() => undefined);
}

const reloadInTab = async (error: Error): Promise<void> =>
  reloadAfter(error, {
    now: Date.now,
    // of this tab, and over the reload; where it is switched off, naming it throws
    storage: sessionStorage,
    isReachable: async () => (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok,
    reload: () => {
      location.reload();
    },
  });
