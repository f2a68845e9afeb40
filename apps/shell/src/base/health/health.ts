import type { PaymentSignal } from '@taquilla/contracts';
import {
  HEALTH_PATH,
  type HealthReport,
  type HealthSignal,
  type PageDocument,
} from '@taquilla/federation/contract';

export type ShopSignal = HealthSignal | PaymentSignal;

/** Signals of 1 s go into one report, so that a page makes few requests. */
const COLLECT_MS = 1000;
const MAX_SIGNALS = 20;
/** Name of the shell among the releases. */
export const SHELL = 'shell';

/** Browser functions that reports need; replaced in tests. */
export interface HealthHost {
  send(this: void, report: HealthReport<ShopSignal>): void;
  isLeaving(this: void): boolean;
}

export interface Health {
  /** Adds a signal of one of the page's apps to the next report. */
  report(this: void, app: string, signal: ShopSignal): void;
  /** Sends the collected signals now. */
  flush(this: void): void;
}

type Releases = Pick<PageDocument, 'venue' | 'shell' | 'remotes'>;

/** Reports release health of a page to the edge, as aggregated signals. Sends nothing if the page document has no shell version. */
export function createHealth({ venue, shell, remotes }: Releases, host: HealthHost): Health {
  let collected: HealthReport<ShopSignal>['signals'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (shell === undefined || collected.length === 0) return;
    host.send({ schema: 1, venue, shell, signals: collected });
    collected = [];
  };
  return {
    flush,
    report(app, signal) {
      const version = app === SHELL ? shell : remotes[app]?.version;
      if (version === undefined) return;
      collected.push({ app, version, signal });
      if (collected.length === MAX_SIGNALS || host.isLeaving()) flush();
      else timer ??= setTimeout(flush, COLLECT_MS);
    },
  };
}

let current: Health | undefined;

/** Starts reporting; called once per page. Pending signals are sent when the page is hidden. */
export function startHealth(page: PageDocument): void {
  const health = createHealth(page, {
    send: (body) => {
      navigator.sendBeacon(HEALTH_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    },
    isLeaving: () => document.visibilityState === 'hidden',
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') health.flush();
  });
  current = health;
}

/** Reports a signal of an app of this page. Does nothing before `startHealth`, for example during SSR. */
export function reportHealth(app: string, signal: ShopSignal): void {
  current?.report(app, signal);
}
