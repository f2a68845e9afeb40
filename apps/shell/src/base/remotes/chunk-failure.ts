/** webpack's message for a file that could not be loaded. */
const CHUNK_FAILURE = /Loading (CSS )?chunk \S+ failed/;
const MIN_INTERVAL_MS = 60_000;
const KEY = 'reloaded-at';

/** Browser functions that a reload needs; replaced in tests. */
interface ReloadDeps {
  now(this: void): number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** whether the server responds */
  isReachable(this: void): Promise<boolean>;
  reload(this: void): void;
}

/**
 * Reloads the page if the error is a failed chunk, at most once a minute. Does not reload while the server is
 * unreachable, because the browser's error page would replace the shop's.
 */
export async function reloadAfter(
  error: Error,
  { now, storage, isReachable, reload }: ReloadDeps,
): Promise<void> {
  if (!CHUNK_FAILURE.test(error.message)) return;
  const last = Number(storage.getItem(KEY));
  if (last > 0 && now() - last < MIN_INTERVAL_MS) return;
  if (!(await isReachable())) return;
  storage.setItem(KEY, String(now()));
  reload();
}

/** Calls `reloadAfter` with the browser's functions. */
export function reloadAfterChunkFailure(error: Error): void {
  // without session storage reloads could not be limited, so the page is not reloaded
  reloadInTab(error).catch(() => undefined);
}

const reloadInTab = async (error: Error): Promise<void> =>
  reloadAfter(error, {
    now: Date.now,
    // survives the reload, per tab; throws where storage is disabled
    storage: sessionStorage,
    isReachable: async () => (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok,
    reload: () => {
      location.reload();
    },
  });
