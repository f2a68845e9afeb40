/** Runs the shop on a cluster whose machines fail in turn during concurrent purchases. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { address, endpoints } from '@taquilla/contracts';
import { BankBooks } from '@taquilla/sandbox';
import { openPostgres, type Db } from '../../../apps/backend/src/database/open-database.ts';
import { audit } from '../../../apps/backend/src/domains/operations/index.ts';
import { Recorder } from '../../histories/history/recorder.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { retrying, ShopClient } from '@taquilla/testing/backend/shop-client.ts';
import { Visitor } from '../../visitor.ts';
import { checkLedger, type Verdict } from './check-ledger.ts';
import { DatabaseMachines } from './database-machines.ts';
import { faultsOf, type Fault } from './faults.ts';
import { Ledger } from './ledger.ts';
import { Network } from './network.ts';
import { ShopMachines, type Releases } from './shop-machines.ts';
import { Witness } from './witness.ts';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../apps/backend/src/cli.ts', import.meta.url));
const PLACES = 10_000_000;
/** Connections per visitor. */
const SOCKETS = 2;
const RETRY = { timeoutMs: 90_000, pauseMs: 200 };
/** Purchases to wait for: before the first fault, during each fault after the failover, and after its repair. */
const PURCHASES_AFTER = 20;
/** Minimum time from a fault to its repair. */
const MIN_FAULT_MS = 6_000;
/** Timeout of each wait. */
const TIMEOUT_MS = 60_000;
/** Pause before each fault. */
const QUIET_MS = 3_000;

export interface ClusterPlan extends Releases {
  buyers: number;
  /** names of faults, such as `kill primary`; empty: all */
  only: readonly string[];
  onFault: (figures: FaultFigures) => void;
}

export interface FaultFigures {
  fault: string;
  /** longest time without a purchase in seconds */
  pause: number;
  /** purchases during the fault */
  purchases: number;
}

export interface ClusterReport extends Verdict {
  figures: FaultFigures[];
  acknowledged: number;
  /** purchases per second, including pauses */
  rate: number;
  ledger: Ledger;
  witness: Witness;
  /** faults that the audit of the history found */
  faults: readonly string[];
  /** output of the command `audit` at the end */
  audit: string;
}

/**
 * Runs all selected faults during concurrent purchases. The report counts lost and duplicated sales.
 * @throws {Error} if a purchase fails after all retries, or purchases do not resume within one minute
 */
export async function clusterRun(plan: ClusterPlan): Promise<ClusterReport> {
  // the last address belongs to the witness
  return withMachines({ visitors: plan.buyers + 1, releases: plan }, async (machines) => {
    const venue = await onPrimary(machines.databases, ({ db }) => addSellingVenue(db, PLACES));
    return sellThrough({ ...machines, venue }, plan);
  });
}

/** Runs a cluster with the demo's venues until a signal, for manual fault injection. */
export async function clusterTrial(
  releases: Releases,
  onReady: (machines: Machines) => void,
  ended: Promise<unknown>,
): Promise<void> {
  await withMachines({ visitors: 0, releases, isDemo: true }, async (machines) => {
    onReady(machines);
    await ended;
  });
}

interface MachinePlan {
  visitors: number;
  releases: Releases;
  isDemo?: boolean;
}

async function withMachines<T>(plan: MachinePlan, work: (machines: Machines) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-cluster-'));
  chmodSync(folder, 0o755);
  const network = await Network.open(plan.visitors);
  try {
    const databases = new DatabaseMachines(network, folder);
    await databases.start();
    const { releases, isDemo = false } = plan;
    const shop = await ShopMachines.start({ network, databases, folder, releases, isDemo });
    return await work({ network, databases, shop });
  } finally {
    await network.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Machines {
  network: Network;
  databases: DatabaseMachines;
  shop: ShopMachines;
}

interface Cluster extends Machines {
  venue: SellingVenue;
}

async function sellThrough(cluster: Cluster, plan: ClusterPlan): Promise<ClusterReport> {
  const { network, databases, shop, venue } = cluster;
  const ledger = new Ledger();
  const crowd = new Crowd(cluster, ledger, plan.buyers);
  const own = new Visitor(shop.origin, network.visitor(plan.buyers + 1), SOCKETS);
  const witness = new Witness(own.send, {
    page: `/en/monuments/venue-${venue.id}`,
    call: address(endpoints.paymentGateways, { id: venue.id }),
  });
  const watching = witness.watch();
  const began = performance.now();
  const figures: FaultFigures[] = [];
  try {
    await crowd.hasBought(PURCHASES_AFTER);
    const faults = faultsOf(databases, shop).filter(
      ({ name }) => plan.only.length === 0 || plan.only.includes(name),
    );
    for (const fault of faults) {
      const result = await runFault(fault, crowd);
      figures.push(result);
      plan.onFault(result);
    }
  } finally {
    witness.end();
    await Promise.all([watching, crowd.end()]);
    own.close();
  }
  const seconds = (performance.now() - began) / 1000;
  const books = new BankBooks(shop.dataDir);
  const verdict = await onPrimary(databases, async ({ db }) => ({
    ...(await checkLedger(db, ledger, books)),
    faults: await faultsIn(db, crowd.recorder, books),
  }));
  const auditOutput = await auditedBy(await databases.primaryUrl('shop', 'shop'), shop);
  const acknowledged = ledger.sales.size;
  return {
    ...verdict,
    figures,
    acknowledged,
    rate: acknowledged / seconds,
    ledger,
    witness,
    audit: auditOutput,
  };
}

/** Waits until the outbox is empty. @returns faults of the audit over the whole history */
async function faultsIn(db: Db, recorder: Recorder, books: BankBooks): Promise<readonly string[]> {
  await withinTime('the outbox is empty', async () => {
    const open = await db.selectFrom('outbox').select('id').where('done_at', 'is', null).executeTakeFirst();
    return open === undefined;
  });
  for (const { order_number: number } of await db.selectFrom('payment').select('order_number').execute()) {
    const amount = books.balanceOf(number);
    if (amount > 0) recorder.note('the bank', 'charge', { number, amount }, { isApproved: true });
  }
  const { history } = recorder;
  return (await audit(db, { history, isAtRest: true })).faults;
}

/** Runs the command `audit` of the backend. */
async function auditedBy(url: string, { dataDir }: ShopMachines): Promise<string> {
  const env = { DATABASE_URL: url, SECRET: 'cluster'.repeat(6), DATA_DIR: dataDir };
  return (await run(process.execPath, [CLI, 'audit'], { env })).stdout;
}

async function runFault(fault: Fault, crowd: Crowd): Promise<FaultFigures> {
  const { ledger } = crowd;
  await wait(QUIET_MS);
  const [from, before] = [performance.now(), ledger.sales.size];
  const { isFailedOver, repair } = await fault.cause();
  await withinTime(
    `failover after ${fault.name}`,
    async () => performance.now() - from > MIN_FAULT_MS && (await isFailedOver()),
  );
  await crowd.hasBought(PURCHASES_AFTER);
  await repair();
  await crowd.hasBought(PURCHASES_AFTER);
  return {
    fault: fault.name,
    pause: ledger.longestPause(from, performance.now()),
    purchases: ledger.sales.size - before,
  };
}

/** Buys with the sandbox's bank, repeats its notification, and records each response in the ledger. */
async function buy(client: ShopClient, venue: SellingVenue, ledger: Ledger): Promise<void> {
  const reference = randomUUID();
  const client_id = await client.createClient(`${reference}@example.org`);
  await client.hold(reference);
  ledger.held(reference);
  const order = ticketOrder(venue, { reference, client_id });
  ledger.ordering(order.id);
  const sale = await client.order(order);
  ledger.ordered(order.id, sale.total);
  await client.forwardNotification(await client.pressAtBank(await client.startPayment(sale), 'approve'));
  const status = await client.status(sale);
  if (status !== 'paid') throw new Error(`${order.id} has status ${status} after its payment`);
  ledger.paid(order.id);
}

/** Buyers with one IP address each, who buy continuously. */
class Crowd {
  readonly ledger: Ledger;
  readonly recorder = new Recorder();
  readonly #buying: Promise<unknown>;
  #failure: Error | undefined;
  #isOver = false;

  constructor({ network, shop, venue }: Cluster, ledger: Ledger, buyers: number) {
    this.ledger = ledger;
    const buyUntilOver = async (number: number) => {
      const visitor = new Visitor(shop.origin, network.visitor(number), SOCKETS);
      // the load balancer responds 5xx for an unreachable backend
      const recorded = this.recorder.transport(visitor.send, `buyer ${number}`, 500);
      const client = new ShopClient(
        retrying(recorded, { ...RETRY, onFailure: (answer) => ledger.failed(answer) }),
        venue,
      );
      try {
        while (!this.#isOver) await buy(client, venue, ledger);
      } catch (error) {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
      } finally {
        visitor.close();
      }
    };
    this.#buying = Promise.all(Array.from({ length: buyers }, (_, index) => buyUntilOver(index + 1)));
  }

  /**
   * Waits for this number of further purchases.
   * @throws the buyer's error, or Error on a timeout
   */
  async hasBought(more: number): Promise<void> {
    const target = this.ledger.sales.size + more;
    await withinTime('further purchases', async () => {
      if (this.#failure !== undefined) throw this.#failure;
      return this.ledger.sales.size >= target;
    });
  }

  /** Waits for each buyer's current purchase. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#buying;
    if (this.#failure !== undefined) throw this.#failure;
  }
}

async function onPrimary<T>(
  databases: DatabaseMachines,
  work: (database: ReturnType<typeof openPostgres>) => Promise<T>,
): Promise<T> {
  const database = openPostgres(await databases.primaryUrl('shop', 'shop'), 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Waits for a condition.
 * @throws {Error} after one minute
 */
async function withinTime(what: string, condition: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > until) throw new Error(`timeout: ${what}`);
    await wait(50);
  }
}
