/** One hostile client with every attack, then one for each attack, and twenty honest buyers beside them. */
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
  /** of each buyer, before the attacks, in each of the two and after them */
  purchases: number;
  everyMs: number;
  /** attacks with this in their name; empty: all */
  only: string;
}

/** What an attack was after, how much of it came, and how much may. */
export interface Gain {
  attack: string;
  gain: string;
  gained: number;
  bound: number;
  /** answers by status, where it is about many */
  statuses: Record<number, number>;
  /** why the attack got nowhere */
  failure?: string | undefined;
}

export interface AbuseReport {
  /** what the auditor found */
  faults: readonly string[];
  without: HonestFigures;
  /** one hostile client with every attack */
  during: HonestFigures;
  /** a client with an address of its own for each attack: what the gains are of */
  crowded: HonestFigures;
  gains: Gain[];
  /** paid sales of the honest that the database has */
  paid: number;
  mailsTwice: number;
  heldPastTheirTime: number;
}

/** Of a slot where the honest buy too: were strangers to get more, some of the honest would be refused. */
const STRANGERS_PLACES = 300;
const WEEK_MS = 7 * 24 * 3_600_000;

export async function abuseRun({ databaseUrl, only, ...plan }: AbusePlan): Promise<AbuseReport> {
  const shop = await runShop(databaseUrl, plan.buyers * (4 * plan.purchases + 1) + STRANGERS_PLACES);
  try {
    const honest = {
      ...plan,
      edge: shop.edge,
      backend: shop.backend,
      venue: shop.world.venue,
      recorder: new Recorder(),
    };
    const warm = await buyHonestly({ ...honest, purchases: 1 });
    const before = await buyHonestly(honest);
    const order = { world: shop.world, only };
    const client = await startHostileClient({ ...order, addresses: 'one' });
    const during = await buyHonestly(honest);
    await client.stop();
    const crowd = await startHostileClient({ ...order, addresses: 'many' });
    const crowded = await buyHonestly(honest);
    const owner = await ownerGains(shop);
    const tallies = await crowd.stop();
    const after = await buyHonestly(honest);
    const without = together(before, after);
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

function together(one: HonestFigures, other: HonestFigures): HonestFigures {
  return {
    receipts: [...one.receipts, ...other.receipts],
    failures: [...one.failures, ...other.failures],
    callMs: [...one.callMs, ...other.callMs],
    healthMs: [...one.healthMs, ...other.healthMs],
    refusals: { ...one.refusals, ...other.refusals },
    load: one.load.map(({ name, share }, index) => ({
      name,
      share: (share + (other.load[index]?.share ?? share)) / 2,
    })),
  };
}

function gainsOf({ world, mailbox, hasCanary }: RunningShop, tallies: Tallies): Gain[] {
  const mails = mailbox.received.filter((mail) => addressedTo(mail, world.victim));
  /** what is seen where it arrives, not where it is sent */
  const seen: Record<string, number> = {
    'letters to somebody': mails.length,
    'typed text in e-mails': mailbox.received.filter(
      (mail) =>
        addressedTo(mail, world.reader) &&
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

/** Whether an e-mail went to a mailbox, under whichever of its names. */
function addressedTo({ to }: RunningShop['mailbox']['received'][number], mailbox: string): boolean {
  const [, domain = ''] = mailbox.split('@');
  return to?.some(({ address }) => address?.endsWith(domain)) ?? false;
}

/** What the owner of an account and an order, whom strangers were after, cannot do any more. */
async function ownerGains({ owner, operator, world }: RunningShop): Promise<Gain[]> {
  const ways: [attack: string, gain: string, isWell: boolean][] = [
    ['wrong passwords', 'owners locked out', await logsIn(owner)],
    ['an operator’s name', 'operators kept out', await operator.signsIn()],
    ['a sale’s id alone', 'owners who cannot pay', await pays(owner, world.order.gatewayId)],
  ];
  return ways.map(([attack, gain, isWell]) => ({
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

/** An address each: places of one attack are not counted against the next. */
async function longGains(shop: RunningShop): Promise<Gain[]> {
  const gains: Gain[] = [];
  for (const [attack, gain, bound, play] of [
    ['ordering again for ever', 'hours that all places were held', 2.5, orderAgain],
    ['a transfer for ever', 'days that all places were held', 3, chooseTransferAgain],
    ['paying what was cancelled', 'uses of a code for one', 1, payLate],
  ] as const) {
    const stranger = new Visitor(shop.world.edge, `127.0.0.${200 + gains.length}`);
    const gained = await play(shop, stranger);
    gains.push({ attack, gain, gained: Math.round(gained * 10) / 10, bound, statuses: {} });
    stranger.close();
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

/** Once more than a week has passed, nothing may be held any more: neither by a cart nor by an unpaid sale. */
async function heldPastTheirTime(shop: RunningShop): Promise<number> {
  await shop.later(WEEK_MS);
  const { rows } = await sql<{ places: number }>`
    select (
      (select coalesce(sum(held), 0) from stock) + (select coalesce(sum(held), 0) from event_hour)
    )::integer as places`.execute(shop.db);
  return rows[0]?.places ?? 0;
}
