import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { waterfallDepth, type RequestStart } from './waterfall.ts';

/** A middling phone on a slow mobile network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 };
/** Set by the shell when the screen of the route has been mounted. */
const USABLE_MARK = 'taquilla:usable';

export interface Measurement {
  /** scripts, as they travel */
  jsBytes: number;
  requests: number;
  /** longest chain of requests of which each had to wait for the one before */
  depth: number;
  /** ms since navigation */
  lcp: number;
  usable: number;
}

/** Loads a page once with a cold cache and watches it until it is usable and quiet. */
export async function measure(browser: Browser, url: string): Promise<Measurement> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const traffic = watchTraffic(session);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0 && 'largestPaint' in globalThis,
    USABLE_MARK,
  );
  await traffic.quiet();
  const times = await page.evaluate(
    (mark) => ({
      lcp: (globalThis as unknown as { largestPaint: number }).largestPaint,
      usable: performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
    }),
    USABLE_MARK,
  );
  await context.close();
  return { ...traffic.figures(), ...times };
}

/** Runs in the page. */
function observe(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(globalThis, { largestPaint: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

interface Traffic {
  /** resolves when nothing has been under way for a moment */
  quiet(): Promise<void>;
  figures(): Pick<Measurement, 'jsBytes' | 'requests' | 'depth'>;
}

const QUIET_MS = 500;

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
      while (open.size > 0 || performance.now() - lastChange < QUIET_MS) await wait(QUIET_MS / 5);
    },
    figures: () => ({ jsBytes, requests: starts.size, depth: waterfallDepth([...starts.values()]) }),
  };
}
