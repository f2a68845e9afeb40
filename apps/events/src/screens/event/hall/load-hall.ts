import type * as HallCode from './hall.tsx';

let loading: Promise<typeof HallCode> | undefined;

/** Loads the code of the seat map once; a failed download is tried again at the next call. */
export function loadHall(): Promise<typeof HallCode> {
  loading ??= import(/* webpackChunkName: 'hall' */ './hall.tsx').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Starts the download; `loadHall` reports a failure where the seat map is shown. */
export function preloadHall(): void {
  loadHall().catch(() => undefined);
}
