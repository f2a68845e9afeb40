import { HEALTH_PATH, type HealthReport, type HealthSignal, type PageDocument } from '@taquilla/contracts';

/** What is told is collected for a moment, so that a page makes few requests. */
const COLLECT_MS = 1000;
const MAX_SIGNALS = 20;
/** The shell's own name among the releases. */
export const SHELL = 'shell';

/** What telling needs of the browser. */
export interface HealthHost {
  send(this: void, report: HealthReport): void;
  isLeaving(this: void): boolean;
}

export interface Health {
  /** Tells of one of the page's apps. */
  tell(this: void, app: string, signal: HealthSignal): void;
  /** Sends what was collected. */
  flush(this: void): void;
}

type Releases = Pick<PageDocument, 'venue' | 'shell' | 'remotes'>;

/** Tells the edge how the releases of a page do. A page of an edge that does not say its shell's version tells nothing. */
export function createHealth({ venue, shell, remotes }: Releases, host: HealthHost): Health {
  let collected: HealthReport['signals'] = [];
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
    tell(app, signal) {
      const version = app === SHELL ? shell : remotes[app]?.version;
      if (version === undefined) return;
      collected.push({ app, version, signal });
      if (collected.length === MAX_SIGNALS || host.isLeaving()) flush();
      else timer ??= setTimeout(flush, COLLECT_MS);
    },
  };
}

let current: Health | undefined;

/** Once per page. */
export function startHealth(page: PageDocument): void {
  const health = createHealth(page, {
    send: (report) => {
      navigator.sendBeacon(HEALTH_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
    },
    isLeaving: () => document.visibilityState === 'hidden',
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') health.flush();
  });
  current = health;
}

/** Tells how an app of this page does; nothing where nobody has started to. */
export function reportHealth(app: string, signal: HealthSignal): void {
  current?.tell(app, signal);
}
