import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession } from '@playwright/test';
import { ensureBrowser } from '../../../tools/src/test/machine.ts';

export const HOME = '/en/monuments/alcazar';
const PAGES = ['', '/tickets', '/event-siae', '/checkout'].map((page) => HOME + page);

/** Bytes that came over the line, headers included. */
export interface Traffic {
  /** by app */
  files: Map<string, number>;
  pages: number;
  /** all that came but for what was fetched ahead */
  awaited: number;
}

export interface ReturningVisitor {
  /** One walk through the shop, or through these pages of it, with what the browser has kept of those before. */
  visit(this: void, url: string, paths?: readonly string[]): Promise<Traffic>;
  leave(this: void): Promise<void>;
}

/** A visitor with a profile on disk, as browsers have one. */
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

/** Of what nobody waits for: `<link rel="prefetch">`. */
const AHEAD = 'VeryLow';

function countTraffic(session: CDPSession): Traffic {
  const traffic: Traffic = { files: new Map(), pages: 0, awaited: 0 };
  const asked = new Map<string, { url: string; type: string; isAhead: boolean }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    asked.set(requestId, { url: request.url, type, isAhead: request.initialPriority === AHEAD });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url = '', type, isAhead } = asked.get(requestId) ?? {};
    const app = /\/(?:files|releases)\/([^/]+)\//.exec(url)?.[1];
    if (app) traffic.files.set(app, (traffic.files.get(app) ?? 0) + encodedDataLength);
    if (type === 'Document') traffic.pages += encodedDataLength;
    if (!isAhead) traffic.awaited += encodedDataLength;
  });
  return traffic;
}
