/**
 * Concurrent buyers over HTTP for the places of a slot and the seats of a hall: hold, order, payment, signed
 * notification. Runs on the embedded database, or on PostgreSQL by `TEST_DATABASE_URL`. `npm run stress -- buyers` has
 * 256 buyers.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import {
  address,
  endpoints,
  type MapAnswer,
  type MapStatus,
  type PaymentRedirect,
  SALE_TOKEN_HEADER,
  type SaleCreated,
  SEAT_STATUSES,
} from '@taquilla/contracts';
import { audit } from '../../apps/backend/src/domains/operations/index.ts';
import { addSellingVenue, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { accountsOf } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  eventOrder,
  seats,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import {
  fetchTransport,
  isConflict,
  ShopClient,
  type Transport,
} from '@taquilla/testing/backend/shop-client.ts';
import { Recorder } from '../histories/history/recorder.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';

const BUYERS = Number(process.env['BUYERS'] ?? 64);
/** number of rows, and of seats per row */
const SIDE = Math.round(Math.sqrt(0.4 * BUYERS));
const PLACES = SIDE ** 2;

const statuses = new Map<number, number>();
const recorder = new Recorder();
const { shop } = await shopForTests();
const venue = await addSellingVenue(shop.db, PLACES);
await shop.app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
const recorded = recorder.transport(fetchTransport(() => origin, 120_000));
const send: Transport = async (path, request) => {
  const answer = await recorded(path, request);
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  return answer;
};
const client = new ShopClient(send, venue);

async function call(path: string, body?: object | URLSearchParams, saleToken = '') {
  const answer = await send(path, { body, headers: { [SALE_TOKEN_HEADER]: saleToken } });
  return { status: answer.status, body: JSON.parse(answer.body) as { data: unknown } };
}

type End = 'refused' | 'held' | 'ordered' | 'paid';

/**
 * Buys a place: one buyer in ten stops after the cart and one in ten before the payment; the other buyers pay, and the
 * bank sends each notification twice.
 */
async function buy(index: number): Promise<End> {
  const reference = randomUUID();
  try {
    await client.hold(reference, [venue.slots[0]]);
  } catch (error) {
    if (isConflict(error)) return 'refused';
    throw error;
  }
  if (index % 10 === 0) return 'held';

  // a hold is always orderable
  const sale = await client.order(ticketOrder(venue, { reference }));
  if (index % 10 === 1) return 'ordered';

  await notifyTwice(await client.startPayment(sale));
  return 'paid';
}

/** Sends the same notification twice at the same time. */
const notifyTwice = (redirect: PaymentRedirect) =>
  Promise.all([client.notify(redirect), client.notify(redirect)]);

test(`${BUYERS} concurrent buyers get exactly the ${PLACES} available places`, async () => {
  const ends = await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)));

  const count = (end: End) => ends.filter((one) => one === end).length;
  assert.equal(count('refused'), BUYERS - PLACES);
  const { sold, held } = await countersOf(shop.db, venue.slots[0]);
  assert.equal(sold + held, PLACES);
  assert.equal(sold, count('paid'));
  assert.equal(held, count('held') + count('ordered'));

  const paid = await shop.db.selectFrom('sale').select('id').where('status', '=', 'paid').execute();
  assert.equal(paid.length, sold);
  assert.deepEqual([...statuses.keys()].sort(), [200, 409], JSON.stringify([...statuses]));
});

/**
 * Requests one of the first seats; when it is reserved, requests a seat that the map shows as free.
 * @returns the seat that was bought; undefined: no seat is free
 */
async function buySeat(event: SellingEvent, index: number): Promise<number | undefined> {
  const reference = randomUUID();
  const firstChoice = 1 + (index % SIDE);
  for (
    let seat: number | undefined = firstChoice;
    seat !== undefined;
    seat = await anotherSeat(event, index)
  ) {
    const products = seats(event, seat);
    const held = await call(address(endpoints.preBookEvent, { id: event.hourId }), { reference, products });
    if (held.status !== 200) continue;
    const order = eventOrder(event, products, { reference });
    const ordered = await call(address(endpoints.createEventSale), order);
    assert.equal(ordered.status, 200, 'a held seat can be ordered');
    const { token } = ordered.body.data as SaleCreated;
    const payment = await call(
      address(endpoints.eventSalePayment, { id: order.id, gateway_id: event.venue.gatewayId }),
      undefined,
      token,
    );
    await notifyTwice(payment.body.data as PaymentRedirect);
    return seat;
  }
  return undefined;
}

/** Returns a free seat of the map. Seats are numbered from 1 in the order of the map’s digits. */
async function anotherSeat({ hourId, venue }: SellingEvent, index: number): Promise<number | undefined> {
  const { body } = await call(
    address(endpoints.eventMap, { id: hourId, headquarter_id: venue.id, part: 'status' }),
  );
  const { st } = (body as unknown as MapAnswer).places as MapStatus;
  const free = Array.from(st, (digit, at) => (SEAT_STATUSES[Number(digit)] === 'free' ? at + 1 : 0)).filter(
    Boolean,
  );
  return free[index % free.length];
}

test(`${BUYERS} concurrent buyers get each of the ${PLACES} seats once; a buyer who is too late finds another seat`, async () => {
  const event = await addSellingEvent(shop, { seats: [SIDE, SIDE] });
  statuses.clear();
  const bought = await Promise.all(Array.from({ length: BUYERS }, (_, index) => buySeat(event, index)));

  const got = bought.filter((seat) => seat !== undefined);
  assert.deepEqual(
    got.sort((a, b) => a - b),
    Array.from({ length: PLACES }, (_, index) => index + 1),
  );
  const { counters, holds } = await accountsOf(shop.db, event.hourId);
  assert.deepEqual(counters, holds);
  assert.deepEqual(counters, { ...counters, sold: PLACES, held: 0 });
  assert.deepEqual([...statuses.keys()].sort(), [200, 409], JSON.stringify([...statuses]));
});

test('the audit finds no contradiction between the recorded responses and the database', async () => {
  const { history } = recorder;
  assert.ok(history.filter(({ did }) => did === 'notify').length >= 4 * PLACES * 0.8);
  assert.deepEqual((await audit(shop.db, { history })).faults, []);
});
