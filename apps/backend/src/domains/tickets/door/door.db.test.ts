/** Reports of doors: entries, uses of passes, and authorisation. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type {
  DoorEntriesAnswer,
  OwnData,
  SaleCreated,
  TouristPassCard,
  TouristPassDetail,
} from '@taquilla/contracts';
import { addClient, type TestClient } from '@taquilla/testing/backend/client-fixture.ts';
import { addPass, passOrder } from '@taquilla/testing/backend/pass-fixture.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { addSellingVenue, Buyer, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { entryKey, publicEntryKey } from '../bond/index.ts';
import { refundSale } from '../../payments/index.ts';
import { verifyCode } from './verify-code.ts';
import { describeDoors } from './describe-doors.ts';
import { addDoor, closeDoor } from './doors.ts';

const { shop } = await shopForTests();
const venue = venueForTests(shop);
let client: TestClient;
let sale: SaleCreated;

beforeEach(async () => {
  client = await addClient(shop, venue.id);
  const pass = await addPass(shop.db, venue);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/online-shop/tourist-pass/order',
    headers: { authorization: `Bearer ${client.token}` },
    payload: passOrder(venue, pass, { registered_client_id: client.id }),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  sale = answer.json<{ data: SaleCreated }>().data;
  const buyer = new Buyer(shop);
  assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
});

async function card(): Promise<TouristPassCard> {
  const answer = await shop.app.inject({
    url: `/api/online-shop/client-panel/tourist-pass/${sale.id}`,
    headers: { authorization: `Bearer ${client.token}` },
  });
  const [first] = answer.json<{ data: TouristPassDetail }>().data.cards;
  assert.ok(first, answer.body);
  return first;
}
const usesOf = ({ times_used_individual, uses, available_uses, expiration_date }: TouristPassCard) => [
  times_used_individual,
  uses,
  available_uses,
  expiration_date,
];
const doorOf = async (headquarter_id = venue.id, name = 'North gate') =>
  (await addDoor(shop.db, { headquarter_id, name }, shop.clock.now())) ?? '';

interface Entry {
  code: string;
  id?: string;
  entered_at?: string;
  uses?: number;
}
const send = (key: string, entries: readonly Entry[]) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/online-shop/door/entry',
    headers: { authorization: `Bearer ${key}` },
    payload: {
      entries: entries.map((one) => ({
        id: randomUUID(),
        entered_at: shop.clock.now().toISOString(),
        ...one,
      })),
    },
  });
async function report(key: string, ...entries: Entry[]): Promise<DoorEntriesAnswer> {
  const answer = await send(key, entries);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: DoorEntriesAnswer }>().data;
}

test('the uses of a pass are unknown at a venue without doors, and zero for an unused pass at a venue with a door', async () => {
  assert.deepEqual(usesOf(await card()), [null, null, null, null]);
  await doorOf();
  assert.deepEqual(usesOf(await card()), [0, 0, 5, null]);
});

test('a pass is valid from its first use at any door, and an entry may count several uses (R186)', async () => {
  const [north, south] = [await doorOf(), await doorOf(venue.id, 'South gate')];
  const { code, id } = await card();
  const [first] = await report(north, { code, entered_at: '2031-03-10T09:00:00+01:00' });
  assert.deepEqual(first, {
    id: first?.id,
    is_known: true,
    ticket_id: id,
    uses: 1,
    available_uses: 4,
    expiration_date: '2031-04-09T08:00:00.000Z',
    status: 'valid',
    message: 'Valid for one person: at any time.',
    product_name: first?.product_name,
  });
  const [second] = await report(south, { code, uses: 3 });
  assert.deepEqual([second?.uses, second?.available_uses], [4, 1]);
  assert.deepEqual(usesOf(await card()), [2, 4, 1, '2031-04-09T08:00:00.000Z']);
  // entries above the number of uses are recorded: the visitor was admitted
  assert.deepEqual((await report(north, { code }, { code })).at(-1)?.available_uses, 0);
  assert.deepEqual(usesOf(await card()), [4, 6, 0, '2031-04-09T08:00:00.000Z']);
});

test('reported entries are in the client’s data export', async () => {
  const key = await doorOf();
  await report(key, { code: (await card()).code, uses: 2 });
  const answer = await shop.app.inject({
    url: '/api/online-shop/client-panel/client/export',
    headers: { authorization: `Bearer ${client.token}` },
  });
  const [purchase] = answer.json<{ data: OwnData }>().data.purchases;
  assert.deepEqual(purchase?.entries, [
    { door: 'North gate', uses: 2, entered_at: '2031-03-10T10:00:00.000Z' },
  ]);
});

test('a repeated report is one entry, and a future time is replaced by now', async () => {
  const key = await doorOf();
  const { code } = await card();
  const entry = { id: randomUUID(), code, entered_at: '2031-03-11T10:00:00Z' };
  await report(key, entry, entry);
  await report(key, entry);
  assert.deepEqual(usesOf(await card()), [1, 1, 4, '2031-04-09T10:00:00.000Z']);
});

test('a code of another venue is reported as unknown and not stored', async () => {
  const elsewhere = await addSellingVenue(shop.db);
  const key = await doorOf(elsewhere.id);
  const { code } = await card();
  const answers = await report(key, { code }, { code: 'nonsense' });
  assert.deepEqual(
    answers.map(({ is_known, ticket_id, uses }) => [is_known, ticket_id, uses]),
    [
      [false, null, null],
      [false, null, null],
    ],
  );
  assert.deepEqual(
    await shop.db.selectFrom('door_entry').select('id').where('headquarter_id', '=', elsewhere.id).execute(),
    [],
  );
});

test('only an open door can report entries', async () => {
  const key = await doorOf();
  assert.equal(
    await addDoor(shop.db, { headquarter_id: venue.id, name: 'North gate' }, shop.clock.now()),
    undefined,
  );
  const { code } = await card();
  for (const other of ['', client.token, 'x'.repeat(43)]) {
    assert.equal((await send(other, [{ code }])).statusCode, 401);
  }
  await report(key, { code });
  assert.deepEqual(
    await describeDoors(shop.db).then((lines) =>
      lines.filter((line) => line.startsWith(`venue-${venue.id} `)),
    ),
    [`venue-${venue.id} North gate: last report 2031-03-10T10:00:00.000Z`],
  );
  const door = { headquarter_id: venue.id, name: 'North gate' };
  assert.equal(await closeDoor(shop.db, door, shop.clock.now()), true);
  assert.equal(await closeDoor(shop.db, door, shop.clock.now()), false);
  assert.equal((await send(key, [{ code }])).statusCode, 401);
  assert.deepEqual(usesOf(await card()).slice(0, 3), [1, 1, 4], 'its reports are retained');
});

test('a ticket admits once per visit, and a second entry reports where it was used (R455)', async () => {
  const selling = await addSellingVenue(shop.db);
  const buyer = new Buyer(shop);
  const bought = await buyer.order(ticketOrder(selling));
  await buyer.verdict(await buyer.pay(bought.id));
  const [code = ''] = (await buyer.state(bought.id, bought.token)).details?.codes ?? [];
  const key = await doorOf(selling.id);
  const statusesAt = async (...times: string[]) =>
    (await report(key, ...times.map((entered_at) => ({ code, entered_at })))).map(({ status }) => status);
  const verified = (time: string) =>
    verifyCode(shop.db, code, publicEntryKey(entryKey(shop.deps.config.lastingSecret)), new Date(time));
  assert.equal((await verified('2031-03-11T09:00:00Z'))?.status, 'not yet');
  const valid = await verified('2031-03-12T08:45:00Z');
  assert.deepEqual(
    [valid?.status, valid?.product_name, valid?.message],
    [
      'valid',
      'Visit',
      'Valid for one person: Room 1, Wednesday 12 March 2031, 10:00; Room 2, Wednesday 12 March 2031, 11:30.',
    ],
  );
  assert.equal((await verified('2031-03-13T08:45:00Z'))?.status, 'expired');
  shop.clock.advance(50 * 60 * 60_000);
  assert.deepEqual(await statusesAt('2031-03-12T09:05:00Z', '2031-03-12T10:35:00Z'), ['valid', 'valid']);
  const [third] = await report(key, { code, entered_at: '2031-03-12T10:40:00Z' });
  assert.deepEqual(
    [third?.status, third?.message, third?.used_by],
    ['used', 'Already used: Wednesday 12 March 2031, 11:35, North gate.', 'North gate'],
  );
  const reference = await referenceOf(shop.db, bought);
  await refundSale(shop.db, { reference, amount: undefined, now: shop.clock.now() });
  assert.equal((await verified('2031-03-12T09:00:00Z'))?.status, 'refunded');
  const unknown = await report(key, { code: 'nonsense' });
  assert.deepEqual(unknown[0]?.status, 'unknown');
});
