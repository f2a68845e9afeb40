/**
 * Load test of a waiting room: two edges share Redis, one of them stops during admission. The stress tests run a longer
 * form.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { FairOpening } from '@taquilla/contracts';
import { startRedis } from '@taquilla/testing/server/redis.ts';
import type { FastifyInstance } from 'fastify';
import { MINUTE, SECRET, TICKETS, Browser, anOpening } from '@taquilla/testing/edge/waiting-browser.ts';
import { eventually, startEdge, type TestEdge } from '@taquilla/testing/edge/test-edge.ts';
import type { roomLog } from './room-log.ts';
import { Tickets } from './ticket.ts';

const VISITORS = 150;
const PER_SECOND = 60;
const tickets = new Tickets(SECRET);

async function startEdges(context: TestContext, opening: FairOpening, redisUrl: string): Promise<TestEdge[]> {
  const config = { openingSecret: SECRET, openingsInterval: 20, rateLimit: 0, redisUrl };
  const edges = [await startEdge(context, config), await startEdge(context, config)];
  for (const { app, backend } of edges) {
    backend.openings = [opening];
    await eventually(async () => (await app.inject(`/waiting-room/${opening.id}/log`)).statusCode === 200);
  }
  return edges;
}

/** Requests the page until the browser has a ticket: an edge assigns no position before it is connected to Redis. */
async function join(browser: Browser): Promise<void> {
  while (browser.ticket === undefined) await browser.open(TICKETS);
}

/** Polls as the page does until the visitor is admitted. */
async function waitAndEnter(browser: Browser, onEntered: () => void): Promise<void> {
  for (;;) {
    const { kind, again } = await browser.poll();
    if (kind === 'turn') await browser.enter();
    if (browser.cookies.has('let_in_opening_1')) break;
    await new Promise((resolve) => setTimeout(resolve, Math.min(1, again) * 1000));
  }
  onEntered();
}

const logOf = async (app: FastifyInstance, id: string) =>
  (await app.inject(`/waiting-room/${id}/log`)).json<ReturnType<typeof roomLog>>();

test('WaitingRoom admits by lot at several edges, and its public log has the counts (R323, R328, R329)', async (context) => {
  const redis = await startRedis();
  context.after(() => redis.stop());
  const opening = anOpening(MINUTE, {
    least_per_minute: 60 * PER_SECOND,
    most_per_minute: 60 * PER_SECOND,
  });
  const edges = await startEdges(context, opening, redis.url);
  const [first, second] = edges.map(({ app }) => app) as [FastifyInstance, FastifyInstance];
  const running = [first, second];
  const browsers = Array.from({ length: VISITORS }, (_, index) => {
    const address = `10.1.${index >> 8}.${index & 255}`;
    // like a load balancer: each request goes to a random edge
    return new Browser(() => running[Math.floor(Math.random() * running.length)] ?? first, address);
  });
  await Promise.all(browsers.map(join));
  const assigned = browsers.map(({ ticket }) => tickets.read(opening.id, ticket));
  await Promise.all(browsers.map((browser) => browser.open(TICKETS)));
  assert.deepEqual(
    browsers.map(({ ticket }) => tickets.read(opening.id, ticket)),
    assigned,
  );
  const opensAt = new Date().toISOString();
  for (const { backend } of edges) backend.openings = [{ ...opening, opens_at: opensAt }];
  const entered: { index: number; at: number }[] = [];
  const entries = browsers.map((browser, index) =>
    waitAndEnter(browser, () => {
      entered.push({ index, at: Date.now() });
      if (entered.length === VISITORS / 2) running.pop();
    }),
  );
  await Promise.all(entries);
  // an edge reads the entries at the other one with its next step
  await eventually(async () => (await logOf(first, opening.id)).came_in === VISITORS);
  const log = await logOf(first, opening.id);
  assert.deepEqual(log.came, { before: VISITORS, after: 0 });
  assert.equal(log.came_in, VISITORS);
  assert.deepEqual(log.channels, {
    lot: VISITORS,
    in_order: 0,
    without_sum: VISITORS,
    behind_own_address: 0,
  });
  assert.equal(
    log.waited_minutes.reduce((sum, { count }) => sum + count, 0),
    VISITORS,
  );
  assert.equal(log.limits.per_minute_fastest, 60 * PER_SECOND);
  const lots = entered.map(({ index }) => tickets.lot(opening.id, assigned[index] ?? { id: '' }));
  const sorted = lots.toSorted((a, b) => a - b);
  const early = entered.filter(({ at }, turn) => {
    const rank = sorted.indexOf(lots[turn] ?? 0);
    // a busy machine lets visitors in later than their turn, never earlier; up to a second's admissions come at once
    return rank > (PER_SECOND * (at - Date.parse(opensAt))) / 1000 + PER_SECOND;
  });
  assert.deepEqual(early, []);
});
