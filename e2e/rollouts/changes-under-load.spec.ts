import {
  undo,
  DEFAULT_ROLLOUT,
  setReleases,
  setCanary,
  openRollouts,
  promote,
  type Change,
} from '@taquilla/delivery';
import { startPressure } from '../fixtures/load/pressure.ts';
import { loadPage } from '../fixtures/load/load-page.ts';
import {
  honest,
  hostile,
  stale,
  VisitorWithCache,
  type Claims,
} from '../fixtures/load/visitor-with-cache.ts';
import { expect, test } from '../fixtures/shop/test-in-own-shop.ts';

const CHANGES = 50;
/** time within which every edge follows a rollout change, in ms */
const FOLLOWED_MS = 5_000;
const PATHS = [
  '/en/monuments/alcazar',
  '/en/monuments/teatro-del-muelle/event-siae',
  '/en/monuments/alcazar/tickets',
];
const AUTHOR = { what: 'change under load', by: 'test', why: 'to check that visitors notice nothing' };

test('no page fails or mixes two versions of an app during 50 rollout changes under load', async ({
  ownShop,
}) => {
  const rollouts = openRollouts({ dir: ownShop.rollouts, url: undefined });
  await ownShop.publishAgain('events', '1.5.0');
  await ownShop.publishAgain('catalogue', '1.5.0');
  const pages: Awaited<ReturnType<typeof loadPage>>[] = [];
  let isOver = false;
  const load = async (claims: Claims) => {
    const visitor = new VisitorWithCache(claims);
    for (let visit = 0; !isOver; visit += 1) {
      pages.push(await loadPage(ownShop.url + (PATHS[visit % PATHS.length] ?? ''), visitor));
    }
    return visitor.deltas;
  };
  // returning visitors: with current, stale and false compression dictionaries
  const loading = Promise.all([load(honest), load(stale), load(hostile)]);
  const pressure = startPressure(`${ownShop.url}${PATHS[0]}`);

  const events = { version: '1.5.0', percent: 50 };
  const steps: [name: string, change: Change][] = [
    ['alcazar', setCanary('catalogue', events)],
    [DEFAULT_ROLLOUT, setCanary('events', events)],
    [DEFAULT_ROLLOUT, promote('events')],
    ['alcazar', undo],
    [DEFAULT_ROLLOUT, setReleases({ events: ownShop.given['events'] ?? '' })],
  ];
  let slowest = 0;
  for (let index = 0; index < CHANGES; index += 1) {
    const [name, change] = steps[index % steps.length] ?? [DEFAULT_ROLLOUT, undo];
    const next = await rollouts.change(name, change, AUTHOR);
    expect(next).toBeDefined();
    const changed = performance.now();
    const venue = name === DEFAULT_ROLLOUT ? 'museo' : name;
    const home = `${ownShop.url}/en/monuments/${venue}`;
    const revision = async () => (await loadPage(home, undefined, false)).revision;
    await expect
      .poll(revision, { timeout: FOLLOWED_MS, intervals: [50] })
      .toBeGreaterThanOrEqual(next?.revision ?? 0);
    slowest = Math.max(slowest, performance.now() - changed);
  }
  isOver = true;
  const [ofHonest, ofStale, ofHostile] = await loading;
  const { requests, failures } = await pressure.stop();
  console.log(
    `${CHANGES} changes, each in force within ${(slowest / 1000).toFixed(1)} s; ${pages.length} pages with all their files ` +
      `(deltas: ${ofHonest} honest, ${ofStale} with stale ones), ${requests} documents by wrk`,
  );
  expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
  expect(failures).toBe(0);
  expect(ofHonest).toBeGreaterThan(0);
  expect(ofStale).toBeGreaterThan(0);
  expect(ofHostile).toBe(0);
  const seen = new Set(pages.flatMap(({ versions }) => versions));
  expect([...seen]).toEqual(
    expect.arrayContaining(['events@1.5.0', `events@${ownShop.given['events']}`, 'catalogue@1.5.0']),
  );
});
