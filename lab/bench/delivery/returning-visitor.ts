import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession } from '@playwright/test';
import { ensureBrowser } from '../../../tools/src/test/machine.ts';

export const HOME = '/en/monuments/alcazar';
const PAGES = ['', '/tickets', '/event-siae', '/checkout'].map((page) => HOME + page);

/** Transferred bytes, including headers. */
export interface Traffic {
  /** bytes of files by app */
  files: Map<string, number>;
  pages: number;
  /** all bytes except those of prefetched files */
  awaited: number;
}

export interface ReturningVisitor {
  /** Opens these pages (by default a walk through the shop) with the browser cache of earlier visits. */
  visit(this: void, url: string, paths?: readonly string[]): Promise<Traffic>;
  leave(this: void): Promise<void>;
}

/** Starts a browser with a temporary profile on disk, so that it has an HTTP cache. */
export async function newVisitor(): Promise<ReturningVisitor> {
  const profile = await mkdtemp(path.join(tmpdir(), 'taquilla-visitor-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    async visit(url, paths = PAGES) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const traffic = countTraffic(session);
      for (const address of paths) await page.goto(url + address, { waitUntil: 'networkidle' });
      await page.close();
      return traffic;
    },
    async leave() {
      await context.close();
      await rm(profile, { recursive: true });
    },
  };
}

/** Priority of `<link rel="prefetch">`. */
const PREFETCH_PRIORITY = 'VeryLow';

function countTraffic(session: CDPSession): Traffic {
  const traffic: Traffic = { files: new Map(), pages: 0, awaited: 0 };
  const requests = new Map<string, { url: string; type: string; isPrefetch: boolean }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    requests.set(requestId, {
      url: request.url,
      type,
      isPrefetch: request.initialPriority === PREFETCH_PRIORITY,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url = '', type, isPrefetch } = requests.get(requestId) ?? {};
    const app = /\/(?:files|releases)\/([^/]+)\//.exec(url)?.[1];
    if (app) traffic.files.set(app, (traffic.files.get(app) ?? 0) + encodedDataLength);
    if (type === 'Document') traffic.pages += encodedDataLength;
    if (!isPrefetch) traffic.awaited += encodedDataLength;
  });
  return traffic;
}
