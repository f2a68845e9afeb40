/**
 * Many buyers at once over HTTP for the places of a slot, and for the seats of a hall: hold, order, payment, the bank's signed
 * message. On the embedded database, or on PostgreSQL by `TEST_DATABASE_URL`. `npm run prove -- buyers` has 256 of them.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import {
  address,
  BASE,
  endpoints,
  type MapAnswer,
  type MapStatus,
  type PaymentRedirect,
  SALE_TOKEN_HEADER,
  type SaleCreated,
  SEAT_STATUSES,
} from '@taquilla/contracts';
import { audit } from '../../apps/backend/src/modules/audit/index.ts';
import { signNotification } from '../../apps/backend/src/modules/payment/redsys.ts';
import { ACCOUNT, addSellingVenue, approval, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { accountsOf } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  eventOrder,
  seats,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { Recorder } from '../histories/history/recorder.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';

const BUYERS = Number(process.env['BUYERS'] ?? 64);
/** per row, and rows of the hall */
const SIDE = Math.round(Math.sqrt(0.4 * BUYERS));
const PLACES = SIDE ** 2;

const statuses = new Map<number, number>();
const recorder = new Recorder();
const ask = recorder.fetch((url: string, init: RequestInit) => fetch(url, init));
const { shop } = await shopForTests();
const venue = await addSellingVenue(shop.db, PLACES);
await shop.app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;

async function call(path: string, body?: object | URLSearchParams, saleToken = '') {
  const json = body === undefined || body instanceof URLSearchParams ? undefined : JSON.stringify(body);
  const answer = await ask(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      [SALE_TOKEN_HEADER]: saleToken,
    },
    ...(json === undefined ? {} : { body: json }),
    ...(body instanceof URLSearchParams ? { body } : {}),
  });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  return { status: answer.status, body: (await answer.json()) as { data: unknown } };
}

type End = 'refused' | 'held' | 'ordered' | 'paid';

/** One in ten stops after the cart, one in ten before paying; the others pay, and the bank tells it twice. */
async function buy(index: number): Promise<End> {
  const reference = randomUUID();
  const [stock_id] = venue.slots;
  const hold = { stock_id, reference, quantity: 1, interface_id: venue.interfaceId };
  const held = await call(address(endpoints.preBook), hold);
  if (held.status !== 200) return 'refused';
  if (index % 10 === 0) return 'held';

  const order = ticketOrder(venue, { reference });
  const ordered = await call(address(endpoints.createTicketOrder), order);
  assert.equal(ordered.status, 200, 'who holds a place can order it');
  if (index % 10 === 1) return 'ordered';

  const { token } = ordered.body.data as SaleCreated;
  const payment = await call(
    address(endpoints.orderPayment, { id: order.id, gateway_id: venue.gatewayId }),
    undefined,
    token,
  );
  assert.equal(payment.status, 200);
  await approve(payment.body.data as PaymentRedirect);
  return 'paid';
}

/** The bank tells it twice at once. */
async function approve(redirect: PaymentRedirect): Promise<void> {
  const message = signNotification(approval(redirect), ACCOUNT.secret_key, 'HMAC_SHA256_V1');
  const tell = () => call(`${BASE}/payment/redsys/notification`, new URLSearchParams({ ...message }));
  await Promise.all([tell(), tell()]);
}

test(`${BUYERS} buyers at once get exactly the ${PLACES} places there are`, async () => {
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
 * Wants one of the first seats; when somebody else has it, one of those that the map now shows as free.
 * @returns the seat that was bought; undefined: none is free any more
 */
async function buySeat(event: SellingEvent, index: number): Promise<number | undefined> {
  const reference = randomUUID();
  const wish = 1 + (index % SIDE);
  for (let seat: number | undefined = wish; seat !== undefined; seat = await anotherSeat(event, index)) {
    const products = seats(event, seat);
    const held = await call(address(endpoints.preBookEvent, { id: event.hourId }), { reference, products });
    if (held.status !== 200) continue;
    const order = eventOrder(event, products, { reference });
    const ordered = await call(address(endpoints.createEventSale), order);
    assert.equal(ordered.status, 200, 'who holds a seat can order it');
    const { token } = ordered.body.data as SaleCreated;
    const payment = await call(
      address(endpoints.eventSalePayment, { id: order.id, gateway_id: event.venue.gatewayId }),
      undefined,
      token,
    );
    await approve(payment.body.data as PaymentRedirect);
    return seat;
  }
  return undefined;
}

/** Seats are numbered from 1 on, in the order of the map’s digits. */
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

test(`${BUYERS} buyers at once get each of the ${PLACES} seats once; who is too late finds another`, async () => {
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

test('all that was answered is borne out by what is written down', async () => {
  const { history } = recorder;
  assert.ok(history.filter(({ did }) => did === 'notify').length >= 4 * PLACES * 0.8);
  assert.deepEqual((await audit(shop.db, { history })).faults, []);
});
