/** Waiting lists of sold-out slots and dates (R297 to R299). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { AcceptedOffer, WaitingState } from '@taquilla/contracts';
import { addSellingEvent } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { SALES, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot, countersOf } from '@taquilla/testing/backend/venue-fixture.ts';
import { transaction } from '../../../database/transaction.ts';
import { IllegalTransition } from '../../../states/transition.ts';
import { audit } from '../../operations/index.ts';
import { endEntry } from './entries.ts';

const MINUTE = 60_000;
const { shop, buyer, mailbox } = await mailingShopForTests({ RATE_LIMIT: '1000' }, ['allowance']);
const venue = venueForTests(shop);
/** its item of room 2 is inactive, so it admits to room 1 only */
let product: number;
let slot: number;

const setList = (waitingList: object | null, id = venue.id) =>
  shop.db
    .updateTable('venue')
    .set({ self_service: JSON.stringify({ changes: null, returns: null, waitingList }) })
    .where('id', '=', id)
    .execute();

const DAY = 24 * 60 * MINUTE;
let days = 0;
const addTime = (visitAt: string) => addSlot(shop.db, venue, { visitAt, quantity: 2 });

beforeEach(async () => {
  // each test runs a week later, so that earlier entries have expired
  shop.clock.advance((days += 7) * DAY);
  await setList({ offerMinutes: 60, most: 3 });
  slot = await addTime('2032-03-20T09:00:00Z');
  product = venue.productId;
  await shop.db.updateTable('item').set({ is_active: false }).where('id', '=', venue.items[1]).execute();
});

// ends the entries and holds of each test
afterEach(async () => {
  for (let offers = 0; offers < 4; offers++) {
    shop.clock.advance(3 * 60 * MINUTE);
    await shop.deps.jobs.runNow('unpaid sales');
    await work();
  }
});

const post = (url: string, payload: object = {}, token?: string) =>
  shop.app.inject({
    method: 'POST',
    url: SALES + url,
    payload,
    headers: token === undefined ? {} : { 'x-sale-token': token },
  });
const hold = (quantity: number, reference = randomUUID()) =>
  post('/ticket/stock/pre-booked', { stock_id: slot, reference, quantity, interface_id: venue.interfaceId });
const cancel = (reference: string) => post('/ticket/stock/pre-booked/cancelled/reference', { reference });
const work = async () => {
  await shop.deps.jobs.runNow('expired holds');
  await shop.deps.jobs.runNow('expired seats');
  await shop.deps.jobs.runNow('waiting lists');
  await buyer.work();
};
const join = (email: string, quantity = 1, stock_ids = [slot]) =>
  post('/ticket/waiting-list', {
    email,
    stock_ids,
    interface_id: venue.interfaceId,
    products: [{ product_id: product, quantity }],
  });
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { code?: string }).code;
const isRight = async () => assert.deepEqual((await audit(shop.db)).faults, []);

/** Visitor with the link of the confirmation e-mail. */
class WaitingVisitor {
  readonly id: string;
  readonly token: string;
  constructor(text: string) {
    const link = /waiting-list\/([0-9a-f-]{36})#(\S+)/.exec(text);
    if (!link) throw new Error(text);
    [, this.id = '', this.token = ''] = link;
  }
  async call(method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) {
    const answer = await shop.app.inject({
      method,
      url: `${SALES}/waiting-list/${this.id}${path}?language=en`,
      headers: { 'x-sale-token': this.token },
      ...(payload && { payload }),
    });
    return answer;
  }
  async state() {
    return (await this.call('GET')).json<{ data: WaitingState }>().data;
  }
  async accept(reference = randomUUID()) {
    return (await this.call('POST', '/cart', { reference })).json<{ data: AcceptedOffer }>().data;
  }
}

/** Joins the list and reads the link from the e-mail. */
async function joinConfirmed(email: string, quantity = 1, stock_ids?: number[]): Promise<WaitingVisitor> {
  mailbox.received.length = 0;
  assert.equal((await join(email, quantity, stock_ids)).statusCode, 204);
  await buyer.work();
  const waiter = new WaitingVisitor(mailbox.received.at(-1)?.text ?? '');
  const answer = await waiter.call('POST', '/confirmation');
  assert.equal(answer.statusCode, 200, answer.body);
  shop.clock.advance(1000);
  return waiter;
}

describe('joining a waiting list (R298)', () => {
  test('returns 409 at a venue without a waiting list', async () => {
    await setList(null);
    await hold(2);
    assert.equal(codeOf(await join('ana@example.org')), 'noWaitingList');
  });

  test('refuses a product that has to be accompanied on its own (R423)', async () => {
    const setCompany = (ids: number[]) =>
      shop.db
        .updateTable('product')
        .set({ accompanied_by: JSON.stringify(ids) })
        .where('id', '=', product)
        .execute();
    await setCompany([venue.productId + 100_000]);
    await hold(2);
    const answer = await join('ana@example.org');
    await setCompany([]);
    assert.deepEqual([answer.statusCode, answer.body.includes('companionNeeded')], [422, true]);
  });

  test('refuses free slots and slots of another room', async () => {
    assert.equal(codeOf(await join('ana@example.org')), 'placesFree');
    assert.equal(
      (
        await join('ana@example.org', 1, [
          await addSlot(shop.db, venue, {
            visitAt: '2032-03-20T09:00:00Z',
            quantity: 2,
            roomId: venue.rooms[1],
          }),
        ])
      ).statusCode,
      422,
    );
  });

  test('requires one confirmation by e-mail, by default in the venue’s language, and refuses a second entry of the mailbox', async () => {
    await hold(2);
    assert.equal((await join('ana@example.org')).statusCode, 204);
    await buyer.work();
    const [mail] = mailbox.received;
    assert.match(mail?.subject ?? '', /lista de espera/);
    const ana = new WaitingVisitor(mail?.text ?? '');
    assert.equal((await ana.state()).state, 'unconfirmed');
    const withoutLink = await shop.app.inject({ method: 'GET', url: `${SALES}/waiting-list/${ana.id}` });
    assert.equal(withoutLink.statusCode, 403);
    assert.equal((await ana.call('POST', '/confirmation')).json<{ data: WaitingState }>().data.ahead, 0);
    assert.equal((await ana.call('POST', '/confirmation')).statusCode, 200);
    mailbox.received.length = 0;
    await join('Ana+again@example.org');
    await buyer.work();
    const again = new WaitingVisitor(mailbox.received[0]?.text ?? '');
    assert.equal(codeOf(await again.call('POST', '/confirmation')), 'alreadyWaiting');
  });

  test('an unconfirmed entry is deleted after a day', async () => {
    await hold(2);
    await join('ana@example.org');
    await buyer.work();
    const ana = new WaitingVisitor(mailbox.received[0]?.text ?? '');
    shop.clock.advance(DAY + MINUTE);
    await work();
    assert.equal((await ana.call('GET')).statusCode, 404);
  });

  test('refuses an entry when the list is full', async () => {
    await hold(2);
    for (const name of ['ana', 'bea', 'eva']) await joinConfirmed(`${name}@example.org`);
    assert.equal(codeOf(await join('zoe@example.org')), 'waitingListFull');
  });
});

describe('released capacity (R297)', () => {
  test('is reserved for the waiting entries, offered by e-mail and bought', async () => {
    const reference = randomUUID();
    await hold(2, reference);
    const ana = await joinConfirmed('ana@example.org');
    const bea = await joinConfirmed('bea@example.org');
    assert.equal((await bea.state()).ahead, 1);
    await cancel(reference);
    // other carts cannot hold the released capacity, even before the offer e-mail
    assert.equal((await hold(1)).statusCode, 409);
    assert.deepEqual(await countersOf(shop.db, slot), { sold: 0, held: 2 });
    await isRight();
    mailbox.received.length = 0;
    await work();
    assert.deepEqual(
      mailbox.received.map(({ subject }) => (subject ?? '').includes('libre una plaza')),
      [true, true],
    );
    const cart = randomUUID();
    const offer = await ana.accept(cart);
    assert.deepEqual(
      [offer.slot?.stock_ticket_id, offer.booked.length, offer.wanted],
      [slot, 1, [{ id: product, quantity: 1 }]],
    );
    const order = ticketOrder(venue, { reference: cart });
    const [line] = order.products;
    const items = [{ item_id: venue.items[0], stock_id: slot }];
    const sale = await buyer.order({ ...order, products: line ? [{ ...line, items }] : [] });
    const form = await buyer.pay(sale.id);
    await buyer.payAtSandbox(form);
    assert.equal(await buyer.verdict(form), 'paid');
    await work();
    assert.equal((await ana.state()).state, 'taken');
    assert.equal((await bea.state()).state, 'offered');
    assert.deepEqual(await countersOf(shop.db, slot), { sold: 1, held: 1 });
    await isRight();
  });

  test('is offered to the next entry when the offer expires, and can be held by any cart when no entry is left', async () => {
    const reference = randomUUID();
    await hold(2, reference);
    const ana = await joinConfirmed('ana@example.org', 2);
    const bea = await joinConfirmed('bea@example.org', 2);
    await cancel(reference);
    await work();
    assert.equal((await ana.state()).state, 'offered');
    assert.equal((await bea.state()).state, 'waiting');
    shop.clock.advance(61 * MINUTE);
    assert.equal((await ana.state()).state, 'ended');
    assert.equal(codeOf(await ana.call('POST', '/cart', { reference })), 'offerOver');
    await work();
    assert.equal((await bea.state()).state, 'offered');
    assert.equal((await hold(1)).statusCode, 409);
    const left = (await bea.call('DELETE')).json<{ data: WaitingState }>().data;
    assert.deepEqual([left.kind, left.state, left.has_left], ['slot', 'ended', true]);
    assert.equal((await ana.state()).has_left, undefined);
    assert.equal((await hold(2)).statusCode, 200);
    await isRight();
  });

  test('is not offered to an entry whose product is no longer sold', async () => {
    const reference = randomUUID();
    await hold(2, reference);
    const ana = await joinConfirmed('ana@example.org');
    await shop.db.updateTable('product').set({ is_active: false }).where('id', '=', product).execute();
    await cancel(reference);
    mailbox.received.length = 0;
    await work();
    assert.deepEqual([(await ana.state()).state, mailbox.received], ['ended', []]);
    assert.deepEqual(await countersOf(shop.db, slot), { sold: 0, held: 0 });
    await isRight();
  });

  test('an entry that its visitor has left is not ended again by a stale read', async () => {
    await hold(2);
    const ana = await joinConfirmed('ana@example.org');
    await ana.call('DELETE');
    const read = { id: ana.id, state: 'waiting' as const };
    const ending = transaction(shop.db, (trx) =>
      endEntry(trx, read, 'the visit has begun', shop.clock.now()),
    );
    await assert.rejects(ending, IllegalTransition);
    assert.equal((await ana.state()).has_left, true);
  });

  test('an accepted offer keeps its expiry when the cart is extended, and starts the maximum duration of the cart (R300)', async () => {
    await setList({ offerMinutes: 240, most: 3 });
    const reference = randomUUID();
    await hold(2, reference);
    const ana = await joinConfirmed('ana@example.org');
    await cancel(reference);
    await work();
    // longer than the maximum duration of a cart
    shop.clock.advance(200 * MINUTE);
    const cart = randomUUID();
    const offer = await ana.accept(cart);
    const extend = () => post('/ticket/stock/pre-booked/extend', { reference: cart });
    assert.equal(codeOf(await extend()), 'noMoreTime');
    const other = await addTime('2032-03-20T11:00:00Z');
    const repeated = await post('/ticket/stock/pre-booked', {
      stock_id: other,
      reference: cart,
      quantity: 1,
      interface_id: venue.interfaceId,
    });
    assert.equal(repeated.statusCode, 200, repeated.body);
    shop.clock.advance(5 * MINUTE);
    assert.equal((await extend()).statusCode, 200);
    const held = await shop.db
      .selectFrom('hold')
      .select(['stock_id', 'expires_at'])
      .where((eb) => eb.and({ reference: cart, state: 'active' }))
      .execute();
    const endOf = (id: number) => held.find(({ stock_id }) => stock_id === id)?.expires_at.toISOString();
    assert.equal(endOf(slot), offer.expires_at);
    assert.notEqual(endOf(other), offer.expires_at);
    await isRight();
  });

  test('an entry with too large a party is skipped and keeps its position', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await hold(1, one);
    await hold(1, two);
    const family = await joinConfirmed('ana@example.org', 2);
    const single = await joinConfirmed('bea@example.org', 1);
    await cancel(one);
    await work();
    assert.equal((await single.state()).state, 'offered');
    await cancel(two);
    await work();
    assert.equal((await family.state()).state, 'waiting');
    await single.call('DELETE');
    await work();
    assert.equal((await family.state()).state, 'offered');
    await isRight();
  });

  test('is offered although more slots than one run handles are too small for the parties that wait for them', async () => {
    await hold(2);
    const family = await joinConfirmed('ana@example.org', 2);
    for (let small = 0; small < 200; small += 1) {
      const visitAt = new Date(Date.parse('2032-03-21T09:00:00Z') + small * MINUTE).toISOString();
      const place_id = await addSlot(shop.db, venue, { visitAt, quantity: 1 });
      const place = { kind: 'slot', place_id, entry_id: family.id, headquarter_id: venue.id } as const;
      await shop.db
        .insertInto('waiting_place')
        .values({ ...place, is_open: true })
        .execute();
    }
    slot = await addTime('2032-03-22T09:00:00Z');
    const reference = randomUUID();
    await hold(2, reference);
    const single = await joinConfirmed('bea@example.org');
    await cancel(reference);
    await work();
    assert.equal((await single.state()).state, 'offered');
    await isRight();
  });

  test('places that a buyer selects again do not go to the waiting list', async () => {
    const reference = randomUUID();
    await hold(2, reference);
    await joinConfirmed('ana@example.org');
    const order = ticketOrder(venue, { reference, quantity: 2 });
    const [line] = order.products;
    const items = [{ item_id: venue.items[0], stock_id: slot }];
    await buyer.order({ ...order, products: line ? [{ ...line, items }] : [] });
    assert.equal((await hold(2, reference)).statusCode, 200);
    await isRight();
  });

  test('entries end when the visit begins', async () => {
    slot = await addTime(new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString());
    await hold(2);
    const ana = await joinConfirmed('ana@example.org');
    shop.clock.advance(60 * MINUTE);
    await work();
    assert.equal((await ana.state()).state, 'ended');
    await isRight();
  });

  test('an event date offers a released seat at the requested tariff, and no wheelchair or companion seats', async () => {
    // seats 1 and 2 are wheelchair and companion seats, which are never offered
    const event = await addSellingEvent(shop, {
      seats: [1, 4],
      standing: 1,
      visitAt: '2032-03-20T19:00:00Z',
    });
    await setList({ offerMinutes: 60, most: 9 }, event.venue.id);
    const { hourId, tariffs, sectors } = event;
    const preBook = (products: object[], reference = randomUUID()) =>
      post(`/siae/event/hour/${hourId}/pre-booked`, { reference, products });
    const seat = (place: number) => ({ category_price_list_id: tariffs[0], place_ids: [place] });
    const reference = randomUUID();
    const standing = { category_price_list_id: tariffs[1], sector_id: sectors[1], quantity: 1 };
    for (const wanted of [[seat(3)], [standing]]) assert.equal((await preBook(wanted)).statusCode, 200);
    const url = `/siae/event/hour/${hourId}/waiting-list`;
    const request = { email: 'ana@example.org', category_price_list_id: tariffs[0], quantity: 1 };
    assert.equal(codeOf(await post(url, request)), 'placesFree');
    assert.equal((await preBook([seat(4)], reference)).statusCode, 200);
    assert.equal((await post(url, request)).statusCode, 204);
    await buyer.work();
    const ana = new WaitingVisitor(mailbox.received.at(-1)?.text ?? '');
    await ana.call('POST', '/confirmation');
    await post('/siae/event/hour/pre-booked/cancelled/reference', { reference });
    assert.equal((await preBook([seat(4)])).statusCode, 409);
    await isRight();
    await work();
    const { hour, booked, wanted } = await ana.accept();
    assert.deepEqual([hour?.id, wanted], [hourId, [{ id: tariffs[0], quantity: 1 }]]);
    assert.deepEqual(
      booked.map(({ place_id, category_price_list_id }) => [place_id, category_price_list_id]),
      [[4, tariffs[0]]],
    );
    const [words] = booked.map(({ seat: named }) => named);
    assert.deepEqual([words?.row_text, words?.column_text], ['A', '4']);
    const { kind, title } = await ana.state();
    assert.deepEqual([kind, typeof title], ['date', 'string']);
    await isRight();
    await ana.call('DELETE');
    assert.equal((await preBook([seat(4)])).statusCode, 200);
    await isRight();
  });
});
