/** Opens each page of a release before it is published, with the deployed releases of all other apps. */
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { shopRoute } from '@taquilla/contracts';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { DEFAULT_ROLLOUT } from '@taquilla/delivery';
import { ensureBrowsers } from '../../test/machine.ts';
import { openedProblems } from './opened-page.ts';
import { isServedWith, servedProblems } from './served-page.ts';
import type { TrialShop } from './trial-shop.ts';
import { readSite, visitsTo, type Visit } from './visits.ts';

/** A client of the demo data, registered at each venue. */
const DEMO_CLIENT = { username: 'demo@taquilla.example', password: 'taquilla-demo' };
const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Madrid' };
const FOLLOW_MS = 5_000;
const POLL_MS = 100;

export async function openBrowser(): Promise<Browser> {
  const executablePath = ensureBrowsers()['HEADLESS_SHELL'];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}

/**
 * Sets the release at the venues that its pages are opened at, and as default for pages without a venue.
 * @returns the problems, each a sentence that begins with the page
 */
export async function tryRelease(
  record: ReleaseRecord,
  shop: TrialShop,
  browser: Browser,
): Promise<string[]> {
  const visits = visitsTo(record.routes.map(shopRoute), await readSite(shop.url));
  const venues = new Set(visits.map(({ venue }) => venue).filter((venue) => venue !== undefined));
  for (const venue of venues) await shop.setRollout(venue, { [record.name]: record.version });
  const atVenues = visits.filter(({ venue }) => venue !== undefined);
  const defaultVisits = visits.filter(({ venue }) => venue === undefined);
  const problems = await problemsOf(atVenues, record, shop, browser);
  if (defaultVisits.length === 0) return problems;
  await shop.setRollout(DEFAULT_ROLLOUT, { [record.name]: record.version });
  return [...problems, ...(await problemsOf(defaultVisits, record, shop, browser))];
}

async function problemsOf(
  visits: readonly Visit[],
  record: ReleaseRecord,
  { url }: TrialShop,
  browser: Browser,
): Promise<string[]> {
  const context = await browser.newContext(PHONE);
  const problems: string[] = [];
  try {
    for (const { path, isClients } of visits.toSorted(guestsFirst)) {
      await followed(url + path, record);
      const served = await servedProblems(url + path, record);
      const opened = await openedProblems(context, url + path, isClients ? DEMO_CLIENT : undefined);
      problems.push(...[...served, ...opened].map((problem) => `${path}: ${problem}`));
    }
    return problems;
  } finally {
    await context.close();
  }
}

/** Sorts visits of guests first, because a login persists and some pages are for guests only. */
const guestsFirst = (one: Visit, other: Visit): number => Number(one.isClients) - Number(other.isClients);

/** Waits until the edge serves a release; on a timeout the checks of the page report what it served instead. */
async function followed(url: string, record: ReleaseRecord): Promise<void> {
  for (let waited = 0; waited < FOLLOW_MS; waited += POLL_MS) {
    if (await isServedWith(url, record)) return;
    await wait(POLL_MS);
  }
}
