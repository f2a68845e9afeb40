/** Runs all attacks from one address, then each from a separate address, while honest buyers buy. */
import { sql } from 'kysely';
import { address, endpoints, paymentRedirect } from '@taquilla/contracts';
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import { audit } from '../../apps/backend/src/domains/operations/index.ts';
import { signNotification } from '../../apps/backend/src/payment-providers/redsys/message.ts';
import { outboxIsEmpty } from '../chaos/crash/crash-run.ts';
import type { Receipt } from '@taquilla/testing/backend/shop-client.ts';
import { Recorder } from '../histories/history/recorder.ts';
import { ACCOUNT, approval } from '@taquilla/testing/backend/sale-fixture.ts';
import { isGood } from './attack.ts';
import { TYPED } from './attacks/people.ts';
import { buyHonestly, type HonestFigures } from './honest-buyers.ts';
import { ATTACKS, startHostileClient, type Tallies } from './hostile.ts';
import { chooseTransferAgain, orderAgain, payLate } from './long-game.ts';
import { runShop, type Owner, type RunningShop } from './running-shop.ts';
import { dataOf, Visitor } from '../visitor.ts';

export interface AbusePlan {
  databaseUrl: string;
  buyers: number;
  /** purchases per buyer in each phase: before, one hostile client, many, after */
  purchases: number;
  everyMs: number;
  /** part of the names of the attacks to run; empty: all */
  only: string;
}

/** Result of an attack: `gained` counts `gain` and may be at most `bound`. */
export interface Gain {
  attack: string;
  gain: string;
  gained: number;
  bound: number;
  /** number of responses by status */
  statuses: Record<number, number>;
  /** error that ended the attack */
  failure?: string | undefined;
}

export interface AbuseReport {
  /** faults that the audit found */
  faults: readonly string[];
  without: HonestFigures;
  /** one hostile client with every attack */
  during: HonestFigures;
  /** one hostile client for each attack; `gains` are from this phase */
  crowded: HonestFigures;
  gains: Gain[];
  /** paid sales of the honest buyers in the database */
  paid: number;
  mailsTwice: number;
  heldPastTheirTime: number;
}

/** Capacity for the attackers in the slot of the honest buyers. If they reserve more, honest purchases fail. */
const ATTACKER_PLACES = 300;
const WEEK_MS = 7 * 24 * 3_600_000;

export async function abuseRun({ databaseUrl, only, ...plan }: AbusePlan): Promise<AbuseReport> {
  const shop = await runShop(databaseUrl, plan.buyers * (4 * plan.purchases + 1) + ATTACKER_PLACES);
  try {
    const honest = {
      ...plan,
      edge: shop.edge,
      backend: shop.backend,
      venue: shop.target.venue,
      recorder: new Recorder(),
    };
    const warm = await buyHonestly({ ...honest, purchases: 1 });
    const before = await buyHonestly(honest);
    const order = { target: shop.target, only };
    const client = await startHostileClient({ ...order, addresses: 'one' });
    const during = await buyHonestly(honest);
    await client.stop();
    const crowd = await startHostileClient({ ...order, addresses: 'many' });
    const crowded = await buyHonestly(honest);
    const owner = await ownerGains(shop);
    const tallies = await crowd.stop();
    const after = await buyHonestly(honest);
    const without = merged(before, after);
    await outboxIsEmpty(shop.backend.url);
    const { faults } = await audit(shop.db, { history: honest.recorder.history });
    const gains = [...gainsOf(shop, tallies), ...owner, ...(await longGains(shop))];
    const receipts = [warm, without, during, crowded].flatMap((figures) => figures.receipts);
    return {
      faults,
      without,
      during,
      crowded,
      gains,
      paid: await paidSales(shop.db, receipts),
      mailsTwice: mailsTwice(shop),
      heldPastTheirTime: await heldPastTheirTime(shop),
    };
  } finally {
    await shop.stop();
  }
}

function merged(one: HonestFigures, other: HonestFigures): HonestFigures {
  return {
    receipts: [...one.receipts, ...other.receipts],
    failures: [...one.failures, ...other.failures],
    callMs: [...one.callMs, ...other.callMs],
    healthMs: [...one.healthMs, ...other.healthMs],
    refusals: { ...one.refusals, ...other.refusals },
    load: one.load.map(({ name, fraction }, index) => ({
      name,
      fraction: (fraction + (other.load[index]?.fraction ?? fraction)) / 2,
    })),
  };
}

function gainsOf({ target, mailbox, hasCanary }: RunningShop, tallies: Tallies): Gain[] {
  const mails = mailbox.received.filter((mail) => addressedTo(mail, target.victim));
  /** gains that are measured at their effect instead of by response */
  const seen: Record<string, number> = {
    'unsolicited e-mails': mails.length,
    'typed text in e-mails': mailbox.received.filter(
      (mail) =>
        addressedTo(mail, target.reader) &&
        JSON.stringify([mail.subject, mail.text, mail.html]).includes(TYPED),
    ).length,
    'forged reports of a canary': hasCanary() ? 0 : 1,
  };
  return ATTACKS.filter(({ name }) => name in tallies).map(({ name, gain, bound }) => ({
    attack: name,
    gain,
    bound,
    gained: seen[name] ?? tallies[name]?.gained ?? 0,
    statuses: tallies[name]?.statuses ?? {},
    failure: tallies[name]?.failure,
  }));
}

/** Returns whether an e-mail was sent to the domain of a mailbox, with any local part. */
function addressedTo({ to }: RunningShop['mailbox']['received'][number], mailbox: string): boolean {
  const [, domain = ''] = mailbox.split('@');
  return to?.some(({ address }) => address?.endsWith(domain)) ?? false;
}

/** Checks that the owner of the attacked account and order can still log in and pay, and the operator sign in. */
async function ownerGains({ owner, operator, target }: RunningShop): Promise<Gain[]> {
  const checks: [attack: string, gain: string, isWell: boolean][] = [
    ['wrong passwords', 'owners locked out', await logsIn(owner)],
    ['operator passwords', 'operators locked out', await operator.signsIn()],
    ['payment without sale token', 'owners who cannot pay', await pays(owner, target.order.gatewayId)],
  ];
  return checks.map(([attack, gain, isWell]) => ({
    attack,
    gain,
    gained: isWell ? 0 : 1,
    bound: 0,
    statuses: {},
  }));
}

async function logsIn({ visitor, username, password, venueId, cookies }: Owner): Promise<boolean> {
  const login = { username, password, headquarter_id: venueId };
  return isGood(await visitor.post(address(endpoints.login), login, { cookie: cookies }));
}

async function pays({ visitor, sale }: Owner, gatewayId: number): Promise<boolean> {
  const form = await visitor.get(address(endpoints.orderPayment, { id: sale.id, gateway_id: gatewayId }), {
    'x-sale-token': sale.token,
  });
  if (!isGood(form)) return false;
  const approved = approval(dataOf(paymentRedirect, form));
  const message = signNotification(approved, ACCOUNT.secret_key, 'HMAC_SHA256_V1');
  const notification = address(endpoints.paymentNotification, { gateway: 'redsys' });
  return isGood(await visitor.post(notification, new URLSearchParams({ ...message })));
}

/**
 * Runs the attacks over several days, each from a separate address, so that purchase limits of one attack do not affect
 * the next.
 */
async function longGains(shop: RunningShop): Promise<Gain[]> {
  const gains: Gain[] = [];
  for (const [attack, gain, bound, play] of [
    ['repeated orders', 'hours with all capacity reserved', 2.5, orderAgain],
    ['repeated bank transfers', 'days with all capacity reserved', 3, chooseTransferAgain],
    ['late payments', 'uses of a single-use code', 1, payLate],
  ] as const) {
    const attacker = new Visitor(shop.target.edge, `127.0.0.${200 + gains.length}`);
    const gained = await play(shop, attacker);
    gains.push({ attack, gain, gained: Math.round(gained * 10) / 10, bound, statuses: {} });
    attacker.close();
    await shop.later(WEEK_MS);
  }
  return gains;
}

async function paidSales(db: Db, receipts: readonly Receipt[]): Promise<number> {
  const ids = receipts.map(({ saleId }) => saleId);
  const { rows } = await sql<{ paid: number }>`
    select count(distinct sale.id)::integer as paid
    from sale join payment on payment.sale_id = sale.id and payment.state = 'authorised'
    where sale.id = any (${ids}::uuid[]) and sale.status = 'paid'`.execute(db);
  return rows[0]?.paid ?? 0;
}

function mailsTwice({ mailbox }: RunningShop): number {
  const seen = new Set<string>();
  const twice = mailbox.received.filter(({ messageId = '' }) => seen.size === seen.add(messageId).size);
  return twice.length;
}

/** Returns the held capacity one week later, which must be 0: carts and unpaid sales have expired. */
async function heldPastTheirTime(shop: RunningShop): Promise<number> {
  await shop.later(WEEK_MS);
  const { rows } = await sql<{ places: number }>`
    select (
      (select coalesce(sum(held), 0) from stock) + (select coalesce(sum(held), 0) from event_hour)
    )::integer as places`.execute(shop.db);
  return rows[0]?.places ?? 0;
}
