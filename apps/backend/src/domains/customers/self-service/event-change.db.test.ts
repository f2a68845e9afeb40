/** R362 to R366: buyers change events once the ticketing authority has issued the change. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { ChangeRequest, EventSaleRequest, SaleCreated } from '@taquilla/contracts';
import { Changer, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { accountsOf, addHour, hallOf } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  byNumber,
  eventOrder,
  seats,
  type SellingEvent,
  setAuthority,
  setHourPrice,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { audit } from '../../operations/index.ts';
import { voidTickets } from '../../tickets/door/void-tickets.ts';
import { refundSale } from '../../payments/index.ts';

const RULES = { changes: { until: 24, events: true }, returns: { until: 24 } };
const HOUR = 60 * 60_000;
const NEXT_DAY = '2031-03-21T19:00:00Z';

const { shop, buyer, mailbox } = await mailingShopForTests({}, ['login_attempt']);
let event: SellingEvent;
/** another date of the event */
let other: number;

type Products = EventSaleRequest['events'][number]['products'];

const HALL = { seats: [3, 8], standing: 4 } as const;
/** Seats of the second row, from the third on. */
const ROW_B = [11, 12, 13, 14, 15, 16];

beforeEach(async () => {
  await setAuthority(shop, { mode: 'issue' });
  event = await addSellingEvent(shop, { seats: [...HALL.seats], standing: HALL.standing });
  other = nextId();
  await addHour(shop.db, event, other, NEXT_DAY, hallOf(event, [...HALL.seats], HALL.standing));
  await setRules(shop.db, event.venue, RULES);
  mailbox.received.length = 0;
});

async function paid(products: Products, changes: Partial<EventSaleRequest> = {}): Promise<Changer> {
  const sale: SaleCreated = await buyer.buy(eventOrder(event, products, changes));
  const form = await buyer.pay(sale.id);
  await buyer.payAtSandbox(form);
  assert.equal(await buyer.verdict(form), 'paid');
  return new Changer(shop, buyer, sale);
}

/** Makes a purchase with its tickets. */
async function bought(products: Products): Promise<Changer> {
  const one = await paid(products);
  await work();
  mailbox.received.length = 0;
  return one;
}

const work = async () => {
  for (let turn = 0; turn < 3; turn++) await buyer.work();
};
const toOther = (): ChangeRequest['lines'] => [{ position: 0, hour_id: other }];
const isRight = async () => assert.deepEqual((await audit(shop.db)).faults, []);
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { code?: string }).code;
const accounts = async (hourId: number) => (await accountsOf(shop.db, hourId)).counters;
const seatsOf = async (one: Changer) =>
  (await one.state()).lines.flatMap(
    ({ event: line }) => line?.seats.map(({ row, seat }) => row + seat) ?? [],
  );
const sealOf = async ({ sale }: Changer) => (await buyer.eventState(sale)).authority?.seal;
const priceOf = (cents: number) => setHourPrice(shop.db, event, other, cents);

/** Waits until another connection waits for a lock. */
async function someoneWaits(trx: Trx): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pg_locks where not granted and relation = 'sale_change'::regclass`.execute(trx);
    if (rows.length > 0) return;
  }
}

test(
  'GET sale/{id}/change sees lines and change at one moment while the change completes',
  {
    // the embedded database has one connection
    skip: process.env['TEST_DATABASE_URL'] === undefined,
  },
  async () => {
    const one = await bought(seats(event, ...ROW_B.slice(0, 2)));
    await one.change({ lines: toOther(), difference: 0 });
    const setChange = (db: Db, state: 'done' | 'issuing') =>
      db.updateTable('sale_change').set({ state }).where('sale_id', '=', one.sale.id).execute();
    const reading = await shop.db.transaction().execute(async (trx) => {
      await sql`lock table sale_change in access exclusive mode`.execute(trx);
      const state = one.state();
      await someoneWaits(trx);
      await setChange(trx, 'done');
      return { state };
    });
    const { change, lines } = await reading.state;
    await setChange(shop.db, 'issuing');
    await work();
    assert.deepEqual([change?.state, lines[0]?.event?.hour_id], ['issuing', event.hourId]);
  },
);

describe('change to another date of an event', () => {
  test('replaces date, seats and seal, voids the codes and e-mails the bond once the authority has issued it (R362)', async () => {
    const one = await bought(seats(event, ...ROW_B.slice(0, 2)));
    const before = await sealOf(one);
    const state = await one.state();
    assert.deepEqual(state.changes && { ...state.changes, until: null }, {
      until: null,
      fee: 0,
      fewer: true,
      day_or_time: false,
      names: false,
      date: true,
      visitors: false,
    });
    const quote = await one.quote(toOther());
    assert.deepEqual([quote.kinds, quote.difference], [['visit'], 0]);
    assert.deepEqual(
      quote.seats?.map((line) => line.seats.map(({ row, seat }) => row + seat)),
      [['B3', 'B4']],
    );
    const answer = await one.change({ lines: toOther(), difference: 0 });
    assert.deepEqual([answer.change?.state, answer.edition], ['issuing', 0]);
    assert.deepEqual([answer.changes, answer.returns, answer.is_valid], [null, null, true]);
    assert.deepEqual(
      [await accounts(event.hourId), await accounts(other)],
      [
        { sold: 2, held: 0 },
        { sold: 0, held: 2 },
      ],
    );
    await isRight();
    await work();
    const done = await one.state();
    assert.deepEqual([done.change?.state, done.edition], ['done', 1]);
    assert.equal(done.lines[0]?.event?.hour_id, other);
    assert.deepEqual(await seatsOf(one), ['B3', 'B4']);
    assert.deepEqual(
      [await accounts(event.hourId), await accounts(other)],
      [
        { sold: 0, held: 0 },
        { sold: 2, held: 0 },
      ],
    );
    const seal = await sealOf(one);
    assert.ok(seal && seal !== before);
    const voidIds = await voidTickets(shop.db, event.venue.id, shop.clock.now());
    assert.equal(voidIds.length, 2);
    assert.deepEqual(
      mailbox.received.map(({ attachments }) =>
        attachments.some(({ filename }) => filename?.endsWith('.pdf')),
      ),
      [true],
    );
    await isRight();
  });

  test('assigns the nearest adjacent seats when the previous ones are sold', async () => {
    await paid(seats(event, 12), { events: [{ hour_id: other, products: seats(event, 12) }] });
    const one = await bought(seats(event, 12, 13));
    const { seats: found } = await one.quote(toOther());
    assert.deepEqual(
      found?.[0]?.seats.map(({ row, seat }) => row + seat),
      ['B5', 'B6'],
    );
    await one.change({ lines: toOther(), difference: 0 });
    await work();
    assert.deepEqual(await seatsOf(one), ['B5', 'B6']);
    await isRight();
  });

  test('assigns wheelchair places only to buyers who had them', async () => {
    const one = await bought(seats(event, 1, 2));
    await paid(seats(event, 3), { events: [{ hour_id: other, products: seats(event, 3, 4, 5, 6, 7, 8) }] });
    assert.deepEqual(
      (await one.quote(toOther())).seats?.[0]?.seats.map(({ seat }) => seat),
      ['1', '2'],
    );
    const two = await bought(seats(event, 3, 4));
    const { seats: found } = await two.quote(toOther());
    assert.deepEqual(
      found?.[0]?.seats.map(({ row }) => row),
      ['B', 'B'],
    );
  });

  test('moves places of a standing sector; a full date is refused and changes nothing', async () => {
    const one = await bought([{ ...byNumber(event, 2)[0], sector_id: event.sectors[1] } as Products[number]]);
    await one.change({ lines: toOther(), difference: 0 });
    await work();
    assert.deepEqual(await accounts(other), { sold: 2, held: 0 });
    const three = [{ ...byNumber(event, 3)[0], sector_id: event.sectors[1] } as Products[number]];
    const two = await bought(three);
    const answer = await two.ask({ lines: toOther(), difference: 0 });
    assert.deepEqual([answer.statusCode, codeOf(answer)], [409, 'overStock']);
    assert.equal((await two.state()).change, null);
    assert.deepEqual(await accounts(event.hourId), { sold: 3, held: 0 });
    await isRight();
  });

  test('is refused for a date of another event, an unknown date, a date without prices, and items of rooms', async () => {
    const one = await bought(seats(event, 11));
    const foreign = await addSellingEvent(shop);
    const moveTo = (hour_id: number) => one.ask({ lines: [{ position: 0, hour_id }], difference: 0 });
    assert.equal(codeOf(await moveTo(foreign.hourId)), 'otherTime');
    assert.equal(codeOf(await moveTo(nextId())), 'otherTime');
    const closed = nextId();
    await addHour(shop.db, event, closed, NEXT_DAY, 10);
    await shop.db.updateTable('event_hour').set({ price_list_id: null }).where('id', '=', closed).execute();
    assert.equal(codeOf(await moveTo(closed)), 'notOnSale');
    const items = [{ item_id: 1, stock_id: 1 }];
    assert.equal(codeOf(await one.ask({ lines: [{ position: 0, items }], difference: 0 })), 'notChangeable');
  });

  test('is paid first when it costs more, and the payment belongs to the sale once the change is issued (R364)', async () => {
    await priceOf(4000);
    const one = await bought(seats(event, 11, 12));
    const { difference, total } = await one.quote(toOther());
    assert.equal(difference, 16);
    const { change } = await one.change({ lines: toOther(), difference });
    assert.equal(change?.state, 'waiting');
    assert.equal(await one.payAndTell(change.id), 'issuing');
    const waiting = await one.state();
    assert.deepEqual([waiting.change?.state, waiting.edition, waiting.total], ['issuing', 0, total - 16]);
    await isRight();
    await work();
    const done = await one.state();
    assert.deepEqual([done.change?.state, done.total, done.status], ['done', total, 'paid']);
    await isRight();
  });

  test('refunds the difference when it costs less', async () => {
    await priceOf(2000);
    const one = await bought(seats(event, 11));
    const { difference } = await one.quote(toOther());
    assert.equal(difference, -12);
    await one.change({ lines: toOther(), difference });
    await work();
    const done = await one.state();
    assert.deepEqual([done.change?.state, done.status], ['done', 'partially refunded']);
    await isRight();
  });
});

describe('change that the authority refuses or does not answer (R363)', () => {
  test('leaves places and seal as they were, and refunds its payment', async () => {
    await priceOf(4000);
    const one = await bought(seats(event, 11, 12));
    const seal = await sealOf(one);
    const { change } = await one.change({ lines: toOther(), difference: 16 });
    await one.payAndTell(change?.id ?? '');
    await setAuthority(shop, { mode: 'refuse' });
    await work();
    const state = await one.state();
    assert.deepEqual([state.change?.state, state.edition, state.status], ['ended', 0, 'paid']);
    assert.ok(state.changes);
    assert.deepEqual(
      [await accounts(event.hourId), await accounts(other)],
      [
        { sold: 2, held: 0 },
        { sold: 0, held: 0 },
      ],
    );
    assert.equal(await sealOf(one), seal);
    const [mail, ...more] = mailbox.received;
    assert.equal(more.length, 0);
    assert.match(mail?.text ?? '', /entidad de gestión no ha confirmado[^]*16,00/);
    await isRight();
  });

  test('is abandoned without a refund when it was free, and the buyer is e-mailed', async () => {
    const one = await bought(seats(event, 11));
    await setAuthority(shop, { mode: 'refuse' });
    await one.change({ lines: toOther(), difference: 0 });
    await work();
    assert.equal((await one.state()).change?.state, 'ended');
    assert.equal(mailbox.received.length, 1);
    assert.match(mailbox.received[0]?.text ?? '', /no ha confirmado[^]*siguen siendo válidas/);
    assert.doesNotMatch(mailbox.received[0]?.text ?? '', /pagaste|días/);
    await isRight();
  });

  test('blocks further changes and returns while the authority does not answer', async () => {
    const one = await bought(seats(event, 11));
    await setAuthority(shop, { mode: 'down' });
    const answer = await one.change({ lines: toOther(), difference: 0 });
    await work();
    const again = await one.ask({ id: answer.change?.id ?? '', lines: toOther(), difference: 0 });
    assert.equal(again.statusCode, 200);
    assert.equal(codeOf(await one.ask({ lines: toOther(), difference: 0 })), 'changeClosed');
    assert.equal(codeOf(await one.giveBack(33.5)), 'changeClosed');
    assert.equal((await one.call('DELETE', `/change/${answer.change?.id ?? ''}`)).statusCode, 200);
    assert.equal((await one.state()).change?.state, 'issuing');
    await setAuthority(shop, { mode: 'issue' });
    shop.clock.advance(HOUR);
    await work();
    assert.equal((await one.state()).change?.state, 'done');
    await isRight();
  });

  test('is refused for a sale that is not issued yet', async () => {
    const one = await paid(seats(event, 11));
    assert.equal((await one.state()).changes, null);
    assert.equal(codeOf(await one.ask({ lines: toOther(), difference: 0 })), 'changeClosed');
    await work();
    assert.ok((await one.state()).changes);
  });

  test('is abandoned after twelve hours and releases its places (R362)', async () => {
    const one = await bought(seats(event, 11));
    await setAuthority(shop, { mode: 'down' });
    await one.change({ lines: toOther(), difference: 0 });
    shop.clock.advance(12 * HOUR - 1000);
    await shop.deps.jobs.runNow('unpaid changes');
    assert.equal((await one.state()).change?.state, 'issuing');
    shop.clock.advance(1000);
    await shop.deps.jobs.runNow('unpaid changes');
    assert.equal((await one.state()).change?.state, 'ended');
    assert.deepEqual(await accounts(other), { sold: 0, held: 0 });
    await setAuthority(shop, { mode: 'issue' });
    await work();
    assert.equal((await one.state()).edition, 0);
    await isRight();
  });

  test('is issued when its payment arrives after the change has expired', async () => {
    await priceOf(4000);
    const one = await bought(seats(event, 11));
    const { change } = await one.change({ lines: toOther(), difference: 8 });
    const form = await one.pay(change?.id ?? '');
    await buyer.payAtSandbox(form);
    shop.clock.advance(HOUR);
    await shop.deps.jobs.runNow('unpaid changes');
    assert.equal((await one.state()).change?.state, 'ended');
    assert.equal(await buyer.verdict(form), 'issuing');
    await isRight();
    await work();
    assert.equal((await one.state()).change?.state, 'done');
    await isRight();
  });

  test('ends and releases its places when the venue has refunded the sale meanwhile', async () => {
    await priceOf(4000);
    const one = await bought(seats(event, 11));
    const { change } = await one.change({ lines: toOther(), difference: 8 });
    await one.payAndTell(change?.id ?? '');
    const reference = await referenceOf(shop.db, one.sale);
    await refundSale(shop.db, { reference, now: shop.clock.now() });
    await isRight();
    await work();
    const state = await one.state();
    assert.deepEqual([state.change?.state, state.is_valid], ['ended', false]);
    assert.deepEqual(await accounts(other), { sold: 0, held: 0 });
    await isRight();
  });
});

describe('changes of quantity and visitors of an event', () => {
  test('select the remaining seats, and release and refund the others (R365)', async () => {
    const one = await bought(seats(event, 11, 12, 13));
    const lines = [{ position: 0, units: [0, 2] }];
    const { kinds, difference } = await one.quote(lines);
    assert.deepEqual([kinds, difference], [['fewer'], -32]);
    await one.change({ lines, difference });
    assert.deepEqual(await accounts(event.hourId), { sold: 3, held: 0 });
    await work();
    assert.deepEqual(await seatsOf(one), ['B3', 'B5']);
    assert.deepEqual(await accounts(event.hourId), { sold: 2, held: 0 });
    await isRight();
  });

  test('assign a name to each place of a nominative event (R366)', async () => {
    await shop.db.updateTable('event').set({ nominative: true }).where('id', '=', event.eventId).execute();
    const visitors = [
      { name: 'Ana', last_name: 'Ruiz' },
      { name: 'Leo', last_name: '' },
    ];
    const [product] = seats(event, 11, 12);
    const one = await bought([{ ...product, visitors } as Products[number]]);
    const names = [null, { name: 'Noa', last_name: 'Gil' }];
    const lines = [{ position: 0, visitors: names }];
    assert.deepEqual((await one.quote(lines)).kinds, ['names']);
    await one.change({ lines, difference: 0 });
    await work();
    const { lines: after } = await one.state();
    assert.deepEqual(after[0]?.event?.visitors, [visitors[0], names[1]]);
    const short = await one.ask({ edition: 1, lines: [{ position: 0, visitors: [null] }], difference: 0 });
    assert.equal(codeOf(short), 'visitorsNeeded');
    const same = await one.ask({
      edition: 1,
      lines: [{ position: 0, visitors: [null, null] }],
      difference: 0,
    });
    assert.equal(codeOf(same), 'nothingChanged');
    await isRight();
  });

  test('are refused by a venue without terms for events (R309)', async () => {
    const one = await bought(seats(event, 11));
    await setRules(shop.db, event.venue, { changes: { until: 24 } });
    const two = await bought(seats(event, 12));
    assert.ok((await one.state()).changes);
    assert.equal((await two.state()).changes, null);
    assert.equal(codeOf(await two.ask({ lines: toOther(), difference: 0 })), 'changeClosed');
  });
});
