import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { waterfallDepth, type RequestStart } from './waterfall.ts';

/** A slow mobile network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 };
/** Duration of a task in ms up to which it does not count as blocking. */
const FREE_TASK_MS = 50;
/** Performance mark that the shell sets when the screen of the route is mounted. */
const USABLE_MARK = 'taquilla:usable';

export interface Measurement {
  /** transferred bytes of scripts */
  jsBytes: number;
  requests: number;
  /** length of the longest chain of dependent requests */
  depth: number;
  /** ms since navigation */
  lcp: number;
  usable: number;
  /** when a click on the page's first choice has an effect for the first time */
  choice: number;
  /** when that choice is a link, which works without scripts; NaN: the choice is no link */
  linked: number;
  /** total blocking time: ms of tasks beyond 50 ms each, from the first paint on */
  blocked: number;
  /** layout shift, without unit */
  shift: number;
}

/** Measurements that `observe` stores in the page. */
interface Observed {
  paint: number;
  lcp: number;
  choice: number;
  linked: number;
  shift: number;
  tasks: { at: number; ms: number }[];
}
type ObservedPage = typeof globalThis & { observed: Observed };

/**
 * Loads a page once with a cold cache and measures until it is usable and the network is idle.
 * @param choice selector of the page's first choice; if set, only `choice` and `linked` are measured, by clicking until it navigates
 */
export async function measure(browser: Browser, url: string, choice?: string): Promise<Partial<Measurement>> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(observe, choice);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const traffic = watchTraffic(session);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    ([mark, isChosen]) =>
      performance.getEntriesByName(mark).length > 0 &&
      (globalThis as ObservedPage).observed.lcp > 0 &&
      (!isChosen || (globalThis as ObservedPage).observed.choice > 0),
    [USABLE_MARK, choice !== undefined] as const,
  );
  // requests after a click do not belong to the page load
  if (choice === undefined) await traffic.quiet();
  const [seen, usable] = await page.evaluate(
    (mark) =>
      [
        (globalThis as ObservedPage).observed,
        performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
      ] as const,
    USABLE_MARK,
  );
  await context.close();
  const blocked = seen.tasks
    .filter(({ at }) => at >= seen.paint)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - FREE_TASK_MS), 0);
  if (choice !== undefined) {
    const linked = seen.linked > 0 ? Math.max(seen.linked, seen.paint) : Number.NaN;
    return { choice: seen.choice, linked };
  }
  return { ...traffic.figures(), lcp: seen.lcp, usable, blocked, shift: seen.shift };
}

/** `value` and `hadRecentInput` belong to layout shifts. */
type SeenEntry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };

/** Records the measurements; runs in the page. */
function observe(choice: string | undefined): void {
  const observed: Observed = { paint: 0, lcp: 0, choice: 0, linked: 0, shift: 0, tasks: [] };
  (globalThis as ObservedPage).observed = observed;
  const each = (type: string, note: (entry: SeenEntry) => void) => {
    new PerformanceObserver((list) => {
      (list.getEntries() as SeenEntry[]).forEach(note);
    }).observe({ type, buffered: true });
  };
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.paint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  each('longtask', ({ startTime, duration }) => observed.tasks.push({ at: startTime, ms: duration }));
  each('layout-shift', ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) observed.shift += value;
  });
  if (choice === undefined) return;
  // before a script handles the link, a click would leave the page; scripts may stop click events, so `navigate` is observed
  navigation.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument) event.preventDefault();
  });
  let pressed = 0;
  const timer = setInterval(() => {
    const control = document.querySelector<HTMLElement>(choice);
    if (location.search !== '') observed.choice = pressed;
    if (observed.choice > 0) clearInterval(timer);
    else if (control && performance.now() - pressed > 100) {
      if (control instanceof HTMLAnchorElement) observed.linked ||= performance.now();
      pressed = performance.now();
      control.click();
    }
  }, 20);
}

interface Traffic {
  /** resolves when no request has been in progress for 500 ms */
  quiet(): Promise<void>;
  figures(): Pick<Measurement, 'jsBytes' | 'requests' | 'depth'>;
}

const QUIET_MS = 500;
const TIMEOUT_MS = 60_000;

function watchTraffic(session: CDPSession): Traffic {
  const starts = new Map<string, RequestStart>();
  const open = new Set<string>();
  const scripts = new Set<string>();
  let jsBytes = 0;
  let lastChange = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (request.url.startsWith('data:')) return;
    lastChange = performance.now();
    open.add(requestId);
    const stack = initiator.stack;
    const caller = stack?.callFrames[0]?.url ?? stack?.parent?.callFrames[0]?.url;
    starts.set(requestId, { url: request.url, initiator: caller || initiator.url });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  const close = (requestId: string) => {
    lastChange = performance.now();
    open.delete(requestId);
  };
  session.on('Network.loadingFailed', ({ requestId }) => {
    close(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    close(requestId);
    if (scripts.has(requestId)) jsBytes += encodedDataLength;
  });
  return {
    async quiet() {
      while (open.size > 0 || performance.now() - lastChange < QUIET_MS) {
        if (performance.now() - lastChange > TIMEOUT_MS)
          throw new Error(`Never answered: ${[...open].map((id) => starts.get(id)?.url).join(', ')}`);
        await wait(QUIET_MS / 5);
      }
    },
    figures: () => ({ jsBytes, requests: starts.size, depth: waterfallDepth([...starts.values()]) }),
  };
}
