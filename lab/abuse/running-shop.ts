import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, endpoints, saleCreated, type SaleCreated } from '@taquilla/contracts';
import type { Rollout } from '@taquilla/federation/contract';
import { migrate } from '../../apps/backend/src/migrations/migrate.ts';
import { openPostgres, type Db } from '../../apps/backend/src/database/open-database.ts';
import { DEFAULT_PURCHASE_LIMITS } from '../../apps/backend/src/database/columns/purchase-limits.ts';
import { openFairly } from '../../apps/backend/src/demo/open-fairly.ts';
import { startEdge, startServer, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { addClient, PASSWORD } from '@taquilla/testing/backend/client-fixture.ts';
import { addEvent, arenaOf } from '@taquilla/testing/backend/event-fixture.ts';
import { openMailbox, type TestMailbox } from '@taquilla/testing/backend/mailbox.ts';
import { addPromotion } from '@taquilla/testing/backend/promotion-fixture.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import type { AttackTarget } from './attack.ts';
import { Operator } from './operator.ts';
import { CANARY, publishReleases } from './releases.ts';
import type { ClockMove } from './shop-process.ts';
import { dataOf, Visitor } from '../visitor.ts';

const BACKEND = new URL('./shop-process.ts', import.meta.url);
const MINUTE_MS = 60_000;
const VICTIM = 'victim@example.net';
const READER = 'reader@example.com';

/** The owner of the attacked account and order. */
export interface Owner {
  visitor: Visitor;
  venueId: number;
  username: string;
  password: string;
  /** cookies of the browser after an earlier log-in */
  cookies: string;
  sale: SaleCreated;
}

/** A running shop: backend and edges in separate processes, and a mail server in this process. */
export interface RunningShop {
  target: AttackTarget;
  db: Db;
  backend: ServerProcess;
  edge: ServerProcess;
  mailbox: TestMailbox;
  owner: Owner;
  /** has signed in before, from a browser that the edge remembers */
  operator: Operator;
  /** venue with five places, and a single-use promotion code */
  scarce: SellingVenue & { code: string };
  /** Advances the backend's clock, then runs the expiry jobs. @returns the new time */
  later(milliseconds: number): Promise<Date>;
  /** whether the canary is still in the rollout */
  hasCanary(): boolean;
  stop(): Promise<void>;
}

/** Jobs that release unpaid capacity. */
const JOBS = ['unpaid sales', 'expired holds', 'expired seats'];

/** Starts the shop. @param places capacity of each slot of the honest buyers */
export async function runShop(databaseUrl: string, places: number): Promise<RunningShop> {
  const dir = mkdtempSync(join(tmpdir(), 'taquilla-abuse-'));
  const [releasesDir, rolloutsDir] = [join(dir, 'releases'), join(dir, 'rollouts')];
  const plainDir = join(dir, 'plain-rollouts');
  const database = openPostgres(databaseUrl, 4);
  const { db } = database;
  await migrate(db);
  const mailbox = await openMailbox();
  publishReleases(releasesDir, rolloutsDir, plainDir);
  const secrets = {
    SECRET: 'abuse'.repeat(8),
    EDGE_SECRET: 'edge'.repeat(10),
    OPENING_SECRET: 'opening'.repeat(5),
  };
  const backend = await startServer(BACKEND, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dir,
    SMTP_URL: mailbox.url,
    SANDBOX: 'on',
    ...secrets,
    // the edge, so that the backend sees the addresses of its clients
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const edge = await startEdge({
    BACKEND_URL: backend.url,
    RELEASES_DIR: releasesDir,
    ROLLOUTS_DIR: rolloutsDir,
    ...secrets,
  });
  const crowded = await startEdge({
    BACKEND_URL: backend.url,
    RELEASES_DIR: releasesDir,
    ROLLOUTS_DIR: plainDir,
    ...secrets,
  });
  const venue = await addFairVenue(db, places);
  const slug = `venue-${(await addFairVenue(db, 100)).id}`;
  await openFairly(db, `${slug} 0 {"perMinute":{"least":6000}}`, new Date(Date.now() - MINUTE_MS));
  const scarce = await addFairVenue(db, 5);
  const code = await addPromotion(db, scarce.id, { percent: 50, productIds: [scarce.productId], maxUses: 1 });
  const arena = await addEvent(db, { hall: arenaOf, venue });
  const owner = await addOwner(db, edge.url, venue);
  const operator = await Operator.add(edge.url, {
    ROLLOUTS_DIR: rolloutsDir,
    EDGE_SECRET: secrets.EDGE_SECRET,
  });
  return {
    db,
    backend,
    edge,
    mailbox,
    owner,
    scarce: { ...scarce, code },
    operator,
    target: {
      edge: edge.url,
      venue,
      free: await addFreeVenue(db),
      victim: VICTIM,
      canary: CANARY,
      arena: { venueId: venue.id, hourId: arena.hourId, tariff: arena.tariffs[0] },
      owner: { venueId: venue.id, username: owner.username },
      named: await addNamedVenue(db),
      reader: READER,
      opening: { edge: crowded.url, path: `/en/monuments/${slug}/tickets` },
      order: { id: owner.sale.id, gatewayId: venue.gatewayId },
    },
    later: async (advanceMs) => {
      const move: ClockMove = { advanceMs, jobs: JOBS };
      return new Date((await backend.sendMessage(move)) as number);
    },
    hasCanary: () => {
      const rollout = JSON.parse(readFileSync(join(rolloutsDir, 'default.json'), 'utf8')) as Rollout;
      return rollout.canaries?.[CANARY.app] !== undefined;
    },
    stop: async () => {
      owner.visitor.close();
      operator.close();
      await edge.stop();
      await crowded.stop();
      await backend.stop();
      await mailbox.close();
      await database.close();
      rmSync(dir, { recursive: true });
    },
  };
}

/** Adds a venue with the default purchase limits. */
async function addFairVenue(db: Db, places: number): Promise<SellingVenue> {
  const venue = await addSellingVenue(db, places);
  const shares = JSON.stringify(DEFAULT_PURCHASE_LIMITS);
  await db.updateTable('venue').set({ shares, newsletter_active: true }).where('id', '=', venue.id).execute();
  return venue;
}

/** Adds a venue with nominative tickets. */
async function addNamedVenue(db: Db): Promise<SellingVenue> {
  const venue = await addFairVenue(db, 5_000);
  await db.updateTable('product').set({ is_nominated: true }).where('id', '=', venue.productId).execute();
  return venue;
}

async function addFreeVenue(db: Db): Promise<SellingVenue> {
  const free = await addFairVenue(db, 5_000);
  const nothing = { price_cents: 0, discount_cents: 0, fixed_price_cents: 0 };
  await db.updateTable('item').set(nothing).where('headquarter_id', '=', free.id).execute();
  await db
    .updateTable('sales_interface')
    .set({ management_cost_cents: 0 })
    .where('headquarter_id', '=', free.id)
    .execute();
  return free;
}

/** Adds a client that has logged in from a separate address and has an unpaid order. */
async function addOwner(db: Db, edge: string, venue: SellingVenue): Promise<Owner> {
  const visitor = new Visitor(edge, '127.0.2.1');
  const { username } = await addClient({ db, clock: { now: () => new Date() } }, venue.id);
  const login = { username, password: PASSWORD, headquarter_id: venue.id };
  const answer = await visitor.post(address(endpoints.login), login);
  const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  const ordered = await visitor.post(address(endpoints.createTicketOrder), ticketOrder(venue));
  const sale = dataOf(saleCreated, ordered);
  return { visitor, venueId: venue.id, username, password: PASSWORD, cookies, sale };
}
