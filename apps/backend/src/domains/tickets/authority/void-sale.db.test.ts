/** Void requests to the ticketing authority (R368). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeEach, describe, test, type TestContext } from 'node:test';
import type { SaleCreated } from '@taquilla/contracts';
import { Changer, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { addHour, hallOf } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  eventOrder,
  seats,
  type SellingEvent,
  setAuthority,
  setHourPrice,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import { audit } from '../../operations/index.ts';
import { refundSale } from '../../payments/index.ts';
import { requestByHttp, httpAuthority } from './http-authority.ts';
import { voidChange, voidSale } from './void-sale.ts';

const VOID = 'void at the ticketing authority';
const HOUR = 60 * 60_000;
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

async function refund(): Promise<void> {
  const reference = await referenceOf(shop.db, sale);
  assert.equal(await refundSale(shop.db, { reference, now: shop.clock.now() }), 'to be refunded');
}

/** Requests a change of the whole sale to another date. @param cents tariff price of that date; undefined: unchanged */
async function toAnotherDate(cents?: number) {
  const other = nextId();
  await addHour(shop.db, event, other, '2031-03-21T19:00:00Z', hallOf(event, [...HALL.seats]));
  if (cents !== undefined) await setHourPrice(shop.db, event, other, cents);
  await setRules(shop.db, event.venue, { changes: { until: 24, events: true } });
  const one = new Changer(shop, buyer, sale);
  const lines = [{ position: 0, hour_id: other }];
  const { difference } = await one.quote(lines);
  return one.change({ lines, difference });
}

const sealOf = async () => (await buyer.eventState(sale)).authority?.seal;

/** Returns the expected body of a void request. */
const voidRequest = async () => ({
  reference: await referenceOf(shop.db, sale),
  at: shop.clock.now().toISOString(),
});

/** Returns history rows about the authority. */
async function steps(): Promise<(string | null)[]> {
  const lines = await shop.db
    .selectFrom('sale_history')
    .select('why')
    .where('sale_id', '=', sale.id)
    .where('why', 'like', '%authority%')
    .execute();
  return lines.map(({ why }) => why);
}

/** Whether the authority issues a sale or a change with this id now. */
async function wouldIssue(saleId: string): Promise<boolean> {
  const issueRequest = {
    saleId,
    reference: 'T',
    locale: 'es' as const,
    paidAt: shop.clock.now().toISOString(),
  };
  return (await ofTheShop.issue({ ...issueRequest, total: 0, lines: [] })).state === 'issued';
}

/** Starts an authority stub with a fixed response. @returns its client, and the requests that it receives */
async function answering(t: TestContext, code: number, answer: object) {
  const requests: { url: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      requests.push({ url: request.url, body });
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { asked: requests, authority: httpAuthority(requestByHttp(`http://127.0.0.1:${port}`, 'key')) };
}

test('a refunded sale is voided, and its seats can be issued again', async () => {
  await buyer.work();
  assert.ok(await wouldIssue(sale.id));
  await refund();
  await buyer.work();
  assert.equal(await wouldIssue(sale.id), false);
  assert.deepEqual(await steps(), [VOID]);
  sale = await paid();
  await buyer.work();
  assert.equal((await buyer.eventState(sale)).authority?.state, 'issued');
  assert.deepEqual((await audit(shop.db)).faults, []);
});

test('the void request is retried when the authority is available again', async () => {
  await buyer.work();
  await setAuthority(shop, { mode: 'down' });
  await refund();
  await buyer.work();
  assert.deepEqual(await steps(), []);
  await setAuthority(shop, { mode: 'issue' });
  shop.clock.advance(60_000);
  await buyer.work();
  assert.deepEqual([await steps(), await wouldIssue(sale.id)], [[VOID], false]);
});

test('a sale refunded while its issue was in progress is not issued', async () => {
  await setAuthority(shop, { mode: 'issue', delay: 60 });
  await buyer.work();
  await refund();
  shop.clock.advance(120_000);
  await buyer.work();
  const { authority } = await buyer.eventState(sale);
  assert.deepEqual([authority?.state, await wouldIssue(sale.id)], ['waiting', false]);
});

test('a sale that the ticketing authority refused is not voided', async () => {
  await setAuthority(shop, { mode: 'refuse' });
  await buyer.work();
  await setAuthority(shop, { mode: 'issue' });
  await buyer.work();
  assert.deepEqual(
    [await steps(), await wouldIssue(sale.id)],
    [['the ticketing authority refused the sale'], true],
  );
});

test('the void request lists the sale, its changes and its current seal', async (t) => {
  await buyer.work();
  const { change } = await toAnotherDate();
  await buyer.work();
  const seal = await sealOf();
  const { asked, authority } = await answering(t, 200, { state: 'void' });
  await voidSale(shop.db, authority, sale.id, shop.clock.now());
  assert.deepEqual(asked, [
    { url: '/void', body: { ...(await voidRequest()), saleIds: [sale.id, change?.id], seal } },
  ]);
});

describe('ended change', () => {
  const OF_CHANGE = 'the ended change is void at the ticketing authority';

  test('that ended before a response is not issued, and the issue of the sale stays valid', async (t) => {
    await buyer.work();
    await setAuthority(shop, { mode: 'down' });
    const { change } = await toAnotherDate();
    const id = change?.id ?? '';
    await buyer.work();
    shop.clock.advance(12 * HOUR);
    await shop.deps.jobs.runNow('unpaid changes');
    await setAuthority(shop, { mode: 'issue' });
    assert.ok(await wouldIssue(id));
    await buyer.work();
    assert.deepEqual([await wouldIssue(id), await wouldIssue(sale.id)], [false, true]);
    assert.equal((await steps()).at(-1), OF_CHANGE);
    const { asked, authority } = await answering(t, 200, { state: 'void' });
    await voidChange(shop.db, authority, id, shop.clock.now());
    assert.deepEqual(asked, [
      { url: '/void', body: { ...(await voidRequest()), saleIds: [id], keeps: await sealOf() } },
    ]);
  });

  test('that cannot be applied because of a refund of the sale is voided after its issue', async () => {
    await buyer.work();
    const { change } = await toAnotherDate(1000);
    const reference = await referenceOf(shop.db, sale);
    const { total } = await buyer.eventState(sale).then(({ details }) => details ?? { total: 0 });
    await refundSale(shop.db, { reference, amount: Math.round(total * 100) - 1, now: shop.clock.now() });
    await buyer.work();
    await buyer.work();
    assert.equal((await steps()).at(-1), OF_CHANGE);
    assert.deepEqual([await wouldIssue(change?.id ?? ''), await wouldIssue(sale.id)], [false, true]);
    assert.deepEqual((await audit(shop.db)).faults, []);
  });

  test('of a sale refunded meanwhile is voided with the sale', async (t) => {
    await buyer.work();
    const { change } = await toAnotherDate();
    await refund();
    const { asked, authority } = await answering(t, 200, { state: 'void' });
    await voidChange(shop.db, authority, change?.id ?? '', shop.clock.now());
    assert.deepEqual(asked, []);
    await buyer.work();
    assert.equal(await wouldIssue(change?.id ?? ''), false);
  });
});

test('voidSale records that staff have to void the sale after a 404, and throws for any response that is not final', async (t) => {
  await buyer.work();
  const voidWith = async (code: number, answer: object) => {
    const { authority } = await answering(t, code, answer);
    await voidSale(shop.db, authority, sale.id, shop.clock.now());
  };
  await voidWith(404, {});
  assert.match(
    (await steps()).join(),
    /^the ticketing authority accepts no void requests: staff have to void the sale$/,
  );
  await assert.rejects(voidWith(200, { state: 'waiting' }), /still processing/);
  await assert.rejects(voidWith(200, { state: 'issued' }));
  await assert.rejects(voidWith(500, {}), /returned 500/);
  assert.equal((await steps()).length, 1);
});
