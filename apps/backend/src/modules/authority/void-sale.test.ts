/** R368: the ticketing authority is told of purchases whose places all went back. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeEach, test, type TestContext } from 'node:test';
import type { SaleCreated } from '@taquilla/contracts';
import { Changer, setRules } from '../../testing/change-fixture.ts';
import { addHour, hallOf } from '../../testing/event-fixture.ts';
import {
  addSellingEvent,
  eventOrder,
  seats,
  type SellingEvent,
  setAuthority,
} from '../../testing/event-sale-fixture.ts';
import { referenceOf } from '../../testing/sale-facts.ts';
import { mailingShopForTests } from '../../testing/shop-for-tests.ts';
import { nextId } from '../../testing/venue-fixture.ts';
import { audit } from '../audit/index.ts';
import { refundSale } from '../payment/index.ts';
import { askByHttp, httpAuthority } from './http-authority.ts';
import { voidSale } from './void-sale.ts';

const VOID = 'void at the ticketing authority';
const HALL = { seats: [4, 5] } as const;

const { shop, buyer } = await mailingShopForTests();
const ofTheShop = httpAuthority(async (call, payload) => {
  const answer = await shop.app.inject({ method: 'POST', url: `/sandbox/authority/${call}`, payload });
  return answer.json<unknown>();
});
let event: SellingEvent;
let sale: SaleCreated;

beforeEach(async () => {
  await setAuthority(shop, { mode: 'issue' });
  event = await addSellingEvent(shop, { seats: [...HALL.seats] });
  sale = await paid();
});

async function paid(): Promise<SaleCreated> {
  const made = await buyer.buy(eventOrder(event, seats(event, 1, 2)));
  assert.equal(await buyer.verdict(await buyer.pay(made.id)), 'paid');
  return made;
}

async function giveBack(): Promise<void> {
  const reference = await referenceOf(shop.db, sale);
  assert.equal(await refundSale(shop.db, { reference, now: shop.clock.now() }), 'to be refunded');
}

/** What its history says of the authority. */
async function steps(): Promise<(string | null)[]> {
  const lines = await shop.db
    .selectFrom('sale_history')
    .select('why')
    .where('sale_id', '=', sale.id)
    .where('why', 'like', '%authority%')
    .execute();
  return lines.map(({ why }) => why);
}

/** Whether the authority would issue a sale or a change of this id now. */
async function wouldIssue(saleId: string): Promise<boolean> {
  const asked = { saleId, reference: 'T', locale: 'es' as const, paidAt: shop.clock.now().toISOString() };
  return (await ofTheShop.issue({ ...asked, total: 0, lines: [] })).state === 'issued';
}

/** An authority that answers so, and what it was asked. */
async function answering(t: TestContext, code: number, answer: object) {
  const asked: { url: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push({ url: request.url, body });
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, authority: httpAuthority(askByHttp(`http://127.0.0.1:${port}`, 'key')) };
}

test('what was issued and went back is void there, and its seats are issued to others', async () => {
  await buyer.work();
  assert.ok(await wouldIssue(sale.id));
  await giveBack();
  await buyer.work();
  assert.equal(await wouldIssue(sale.id), false);
  assert.deepEqual(await steps(), [VOID]);
  sale = await paid();
  await buyer.work();
  assert.equal((await buyer.eventState(sale)).authority?.state, 'issued');
  assert.deepEqual((await audit(shop.db)).faults, []);
});

test('it is told once it is there again', async () => {
  await buyer.work();
  await setAuthority(shop, { mode: 'down' });
  await giveBack();
  await buyer.work();
  assert.deepEqual(await steps(), []);
  await setAuthority(shop, { mode: 'issue' });
  shop.clock.advance(60_000);
  await buyer.work();
  assert.deepEqual([await steps(), await wouldIssue(sale.id)], [[VOID], false]);
});

test('what it was still asked about is issued no more', async () => {
  await setAuthority(shop, { mode: 'issue', delay: 60 });
  await buyer.work();
  await giveBack();
  shop.clock.advance(120_000);
  await buyer.work();
  const { authority } = await buyer.eventState(sale);
  assert.deepEqual([authority?.state, await wouldIssue(sale.id)], ['waiting', false]);
});

test('what it has refused it is not told of', async () => {
  await setAuthority(shop, { mode: 'refuse' });
  await buyer.work();
  await setAuthority(shop, { mode: 'issue' });
  await buyer.work();
  assert.deepEqual(
    [await steps(), await wouldIssue(sale.id)],
    [['the ticketing authority refused the sale'], true],
  );
});

test('all that was issued for it is named: the sale, its changes, the last seal', async (t) => {
  const other = nextId();
  await addHour(shop.db, event, other, '2031-03-21T19:00:00Z', hallOf(event, [...HALL.seats]));
  await setRules(shop.db, event.venue, { changes: { until: 24, events: true } });
  await buyer.work();
  const one = new Changer(shop, buyer, sale);
  const { change } = await one.change({ lines: [{ position: 0, hour_id: other }], difference: 0 });
  await buyer.work();
  const seal = (await buyer.eventState(sale)).authority?.seal;
  const { asked, authority } = await answering(t, 200, { state: 'void' });
  await voidSale(shop.db, authority, sale.id, shop.clock.now());
  const reference = await referenceOf(shop.db, sale);
  const returnedAt = shop.clock.now().toISOString();
  assert.deepEqual(asked, [
    { url: '/void', body: { saleIds: [sale.id, change?.id], seal, reference, returnedAt } },
  ]);
});

test('one that takes no returns is to be told by hand, one that is at it is told again', async (t) => {
  await buyer.work();
  const tell = async (code: number, answer: object) => {
    const { authority } = await answering(t, code, answer);
    await voidSale(shop.db, authority, sale.id, shop.clock.now());
  };
  await tell(404, {});
  assert.match((await steps()).join(), /^the ticketing authority takes no returns .* by hand$/);
  await assert.rejects(tell(200, { state: 'waiting' }), /at it/);
  await assert.rejects(tell(200, { state: 'issued' }));
  await assert.rejects(tell(500, {}), /answered 500/);
  assert.equal((await steps()).length, 1);
});
