import type { Browser, Page } from '@playwright/test';
import { GROUP_COOKIE } from '@taquilla/contracts';
import { setCanary, GROUPS, isChosen, openRollouts } from '@taquilla/delivery';
import { expect, test } from '../fixtures/shop/test-in-own-shop.ts';

const VENUE = 'teatro-del-muelle';
const EVENTS = `/en/monuments/${VENUE}/event-siae`;
const CANARY = { version: '1.5.0', percent: 10 };
const CANARY_FILE = `/releases/events/${CANARY.version}/`;
const TAKEN_BACK_MS = 30_000;

const isInCanary = (group: number) => isChosen(group, `events@${CANARY.version}`, CANARY.percent);
const groups = Array.from({ length: GROUPS }, (_, group) => group);
const TRYING = groups.filter(isInCanary);
const NOT_TRYING = groups.filter((group) => !isInCanary(group));

/** A visitor of a canary group, with a separate browser profile. */
interface GroupVisitor {
  page: Page;
  /** whether the visitor has requested a file of the canary so far */
  hasTried(): boolean;
  leave(): Promise<void>;
}

async function comes(browser: Browser, url: string, path: string, group: number): Promise<GroupVisitor> {
  // the edge trusts a proxy, which reports a separate address for each visitor
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `10.1.${group % 256}.7` },
  });
  await context.addCookies([{ name: GROUP_COOKIE, value: String(group), url }]);
  const page = await context.newPage();
  const tried: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(CANARY_FILE)) tried.push(request.url());
  });
  await page.goto(url + path);
  return { page, hasTried: () => tried.length > 0, leave: () => context.close() };
}

test('a broken canary is withdrawn within 30 s, and visitors outside of it never request its files', async ({
  browser,
  ownShop,
}) => {
  const rollouts = openRollouts({ dir: ownShop.rollouts, url: undefined });
  const visit = (path: string, group = 0) => comes(browser, ownShop.url, path, group);
  const main = ({ page }: GroupVisitor) => page.getByRole('main');
  ownShop.publish('events', { version: CANARY.version, render: 'return "Events of tomorrow";' });
  const author = { what: 'set events 1.5.0 10 %', by: 'ana', why: 'to try it' };
  await rollouts.change(VENUE, setCanary('events', CANARY), author);

  const others: GroupVisitor[] = [];
  // breaks only the first visits' files: the edge caches requested files in memory, independently of the store
  const cookie = `${GROUP_COOKIE}=${TRYING[0] ?? ''}`;
  await expect(async () => {
    const document = await fetch(ownShop.url + EVENTS, { headers: { cookie } });
    expect(await document.text()).toContain(CANARY_FILE);
  }).toPass();
  const untried = await visit(EVENTS, NOT_TRYING[0]);
  await expect(main(untried)).not.toContainText('Events of tomorrow');
  others.push(untried, await visit('/en/monuments/alcazar', TRYING[0]));

  ownShop.removeFiles('events', CANARY.version);
  const broken = performance.now();
  const unluckyOnes: GroupVisitor[] = [];
  while ((await rollouts.read(VENUE))?.canaries !== undefined) {
    expect(performance.now() - broken).toBeLessThan(TAKEN_BACK_MS);
    const unlucky = await visit(EVENTS, TRYING[unluckyOnes.length]);
    // the page stays open, so that it has time to send its health report
    unluckyOnes.push(unlucky);
    // the canary may have been withdrawn during the visits
    if (unlucky.hasTried())
      await expect(main(unlucky)).toContainText('This section isn’t available right now.');
  }
  expect(unluckyOnes.some((unlucky) => unlucky.hasTried())).toBe(true);
  const seconds = (performance.now() - broken) / 1000;
  console.log(`taken back ${seconds.toFixed(1)} s after it broke, after ${unluckyOnes.length} visits`);
  const note = (await rollouts.read(VENUE))?.history?.at(-1)?.note;
  expect(note).toMatchObject({ by: 'guard', what: 'withdraw events 1.5.0' });
  expect(note?.why).toMatch(/^failed views: \d+ of \d+/);

  const later = await visit(EVENTS, TRYING[0]);
  expect(later.hasTried()).toBe(false);
  others.push(await visit('/en/monuments/alcazar', TRYING[1]), later);
  for (const unlucky of unluckyOnes) await unlucky.leave();
  for (const other of others) {
    expect(other.hasTried()).toBe(false);
    await other.leave();
  }
});
