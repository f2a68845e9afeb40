import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import {
  refusal,
  type ApiErrorBody,
  type EventPromotionAnswer,
  type PaymentRedirect,
  type SaleCreated,
  refusedBody,
} from '@taquilla/contracts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import { accountsOf } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  addTypedBuyer,
  byNumber,
  eventOrder,
  seats,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPromotion } from '@taquilla/testing/backend/promotion-fixture.ts';
import { requestOf, SALES } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';

const MINUTE = 60_000;

const { shop, buyer } = await shopForTests({}, ['login_attempt']);
let event: SellingEvent;

beforeEach(async () => {
  event = await addSellingEvent(shop);
});

const places = async ({ hourId } = event) => {
  const { counters, holds } = await accountsOf(shop.db, hourId);
  assert.deepEqual(counters, holds, 'counters equal the sum of holds');
  return [counters.sold, counters.held];
};
const refused = async (body: object, status: number) => {
  const answer = await buyer.post('/siae/event-sale', body);
  assert.equal(answer.statusCode, status, answer.body);
  return answer.json<ApiErrorBody>();
};
const status = async (id: string) => (await buyer.state(id)).status;

describe('event order', () => {
  test('charges the amounts of the formulas and holds the places for 30 minutes', async () => {
    const sale = await buyer.buy(eventOrder(event, byNumber(event, 3)));
    assert.deepEqual(
      [sale.status, sale.subtotal, sale.promotion, sale.management_cost, sale.total],
      ['pending', 39, 0, 1.5, 40.5],
    );
    assert.equal(sale.expires_at, '2031-03-10T10:30:00.000Z');
    assert.deepEqual(await places(), [0, 3]);
  });

  test('charges no presale fee after the presale', async () => {
    shop.clock.set('2031-03-15T23:00:00Z');
    assert.equal((await buyer.buy(eventOrder(event, byNumber(event, 3)))).subtotal, 36);
  });

  test('charges the available combined products of a tariff (R124)', async () => {
    const extra = (total_cents: number, is_available: boolean) => ({
      id: nextId(),
      headquarter_id: event.venue.id,
      category_price_list_id: event.tariffs[1],
      quantity: 1,
      total_cents,
      is_available,
      room_id: null,
      minutes_before: null,
      position: 0,
    });
    await shop.db
      .insertInto('combined_product')
      .values([extra(250, true), extra(900, false)])
      .execute();
    assert.equal((await buyer.buy(eventOrder(event, byNumber(event, 2)))).subtotal, 31);
  });

  test('sells the places once for a repeated notification, and its tickets wait for the ticketing authority', async () => {
    const sale = await buyer.buy(eventOrder(event, byNumber(event, 2)));
    const answer = await buyer.payment(
      `/siae/event-sale/${sale.id}/payment?gateway_id=${event.venue.gatewayId}`,
    );
    const redirect = answer.json<{ data: PaymentRedirect }>().data;
    const request = requestOf(redirect);
    assert.equal(request['DS_MERCHANT_AMOUNT'], '2750');
    assert.match(request['DS_MERCHANT_URLOK'] ?? '', new RegExp(`/event/success/${sale.id}$`));
    assert.equal(await buyer.verdict(redirect), 'paid');
    assert.equal(await buyer.verdict(redirect), 'duplicate');
    assert.deepEqual(await places(), [2, 0]);
    const state = await buyer.eventState(sale);
    assert.deepEqual([state.status, state.authority?.state], ['paid', 'waiting']);
    assert.equal(state.details?.lines[0]?.product_name, 'Zarzuela en el puerto');
    assert.equal(state.details.lines[0].visits[0]?.visit_at, '2031-03-20T20:00:00+01:00');
    assert.deepEqual([state.details.bond_url, state.details.codes], [null, []]);
  });

  test('returns the same sale for a retry and 409 for different content', async () => {
    const body = eventOrder(event, byNumber(event, 2));
    const sales = await Promise.all(Array.from({ length: 10 }, () => buyer.buy(body)));
    assert.equal(new Set(sales.map(({ token }) => token)).size, 1);
    await refused({ ...body, gift: true }, 409);
    assert.deepEqual(await places(), [0, 2]);
  });

  test('adopts the places of its cart and of the cart’s earlier sale', async () => {
    const reference = randomUUID();
    const hold = { reference, products: byNumber(event, 5) };
    assert.equal((await buyer.post(`/siae/event/hour/${event.hourId}/pre-booked`, hold)).statusCode, 200);
    const first = await buyer.buy(eventOrder(event, byNumber(event, 4), { reference }));
    assert.deepEqual(await places(), [0, 4]);
    const second = await buyer.buy(eventOrder(event, byNumber(event, 1), { reference }));
    assert.deepEqual(await places(), [0, 1]);
    assert.deepEqual([await status(first.id), await status(second.id)], ['cancelled', 'pending']);
  });

  test('is cancelled at the payment deadline', async () => {
    const sale = await buyer.buy(eventOrder(event, byNumber(event, 2)));
    shop.clock.advance(30 * MINUTE);
    await shop.deps.jobs.runNow('unpaid sales');
    assert.equal(await status(sale.id), 'cancelled');
    assert.deepEqual(await places(), [0, 0]);
  });

  test('accepts a late payment when the places are free, and refunds it otherwise', async () => {
    const [accepted, lost] = [
      await buyer.buy(eventOrder(event, byNumber(event, 2))),
      await buyer.buy(eventOrder(event, byNumber(event, 8))),
    ];
    const [first, second] = [await buyer.pay(accepted.id), await buyer.pay(lost.id)];
    shop.clock.advance(31 * MINUTE);
    await shop.deps.jobs.runNow('unpaid sales');
    assert.equal(await buyer.verdict(first), 'paid late');
    const other = await addTypedBuyer(shop, event.venue.id, { email: 'other@example.org' });
    await buyer.buy(eventOrder(event, byNumber(event, 15), { client_id: other }));
    assert.equal(await buyer.verdict(second), 'places gone');
    assert.deepEqual([await status(accepted.id), await status(lost.id)], ['paid', 'pending refund']);
    assert.deepEqual(await places(), [2, 15]);
  });

  test('returns 401 for the id of a registered client without that client’s session', async () => {
    const { id, token } = await addClient(shop, event.venue.id);
    const body = eventOrder(event, byNumber(event, 1), { registered_client_id: id });
    await refused(body, 401);
    const headers = { authorization: `Bearer ${token}` };
    const url = `${SALES}/siae/event-sale`;
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload: body });
    assert.equal(answer.statusCode, 200);
  });
});

describe('seats of an event order', () => {
  beforeEach(async () => {
    event = await addSellingEvent(shop, { seats: [4, 5], standing: 10 });
  });

  test('are sold individually, together with standing places', async () => {
    const standing = { category_price_list_id: event.tariffs[1], quantity: 2, sector_id: event.sectors[1] };
    const sale = await buyer.buy(eventOrder(event, [...seats(event, 3, 4), standing]));
    assert.equal(sale.subtotal, 2 * 32 + 2 * 13);
    assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
    assert.deepEqual(await places(), [4, 0]);
    const lines = await shop.db
      .selectFrom('sale_event_line')
      .select(['seats', 'sector_id'])
      .where('sale_id', '=', sale.id)
      .orderBy('position')
      .execute();
    assert.deepEqual(
      lines[0]?.seats.map(({ identifier }) => identifier),
      ['P1-A-3', 'P1-A-4'],
    );
    assert.equal(lines[1]?.sector_id, event.sectors[1]);
  });

  test('are never sold twice under concurrent orders', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => buyer.post('/siae/event-sale', eventOrder(event, seats(event, 7, 8)))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    assert.equal(statuses.filter((one) => one === 200).length, 1);
    assert.deepEqual([...new Set(statuses)].sort(), [200, 409]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    assert.deepEqual(refusal?.json<{ errors: object }>().errors, { place_ids: ['7', '8'] });
    assert.deepEqual(await places(), [0, 2]);
  });

  test('are refused with 422 when unknown or repeated, as is a quantity without a sector', async () => {
    const { errors } = await refused(eventOrder(event, seats(event, 99)), 422);
    assert.deepEqual(Object.keys(errors ?? {}), ['events.0.products.0.place_ids']);
    await refused(eventOrder(event, [...seats(event, 1), ...seats(event, 1)]), 422);
    await refused(eventOrder(event, byNumber(event, 1)), 422);
    await refused(eventOrder(event, seats(event, 2 ** 31)), 422);
  });
});

describe('validation of event orders', () => {
  const field = async (changes: Parameters<typeof eventOrder>[2], name: string) => {
    const { errors } = await refused(eventOrder(event, byNumber(event, 1), changes), 422);
    assert.deepEqual(Object.keys(errors ?? {}), [name]);
    assert.deepEqual(await places(), [0, 0]);
  };
  const dates = (...ids: number[]) => ({
    events: ids.map((hour_id) => ({ hour_id, products: byNumber(event, 1) })),
  });

  test('refuses dates of another venue, in the past, repeated or unknown', async () => {
    const elsewhere = await addSellingEvent(shop);
    await field(dates(elsewhere.hourId), 'events.0.hour_id');
    await field(dates(nextId()), 'events.0.hour_id');
    await field(dates(event.hourId, event.hourId), 'events.1.hour_id');
    shop.clock.set('2031-03-20T19:00:00Z');
    await field({}, 'events.0.hour_id');
  });

  test('refuses a tariff of another price list', async () => {
    const elsewhere = await addSellingEvent(shop);
    await field(
      { events: [{ hour_id: event.hourId, products: byNumber(elsewhere, 1) }] },
      'events.0.products.0.category_price_list_id',
    );
  });

  test('refuses a venue without events, and buyers and payment methods of another venue', async () => {
    const elsewhere = await addSellingEvent(shop);
    await field({ client_id: elsewhere.venue.clientId }, 'client_id');
    await field({ payment_gateway_id: elsewhere.venue.gatewayId }, 'payment_gateway_id');
    await shop.db
      .updateTable('venue')
      .set({ event_siae_active: false })
      .where('id', '=', event.venue.id)
      .execute();
    await field({}, 'headquarter_id');
  });

  test('requires one visitor per place of a nominative event (R122)', async () => {
    await shop.db.updateTable('event').set({ nominative: true }).where('id', '=', event.eventId).execute();
    await field({}, 'events.0.products.0.visitors');
    const visitors = [
      { name: 'Iñaki', last_name: 'Gómez' },
      { name: 'Zoë', last_name: 'Brânză' },
    ];
    const products = byNumber(event, 2).map((product) => ({ ...product, visitors }));
    const sale = await buyer.buy(eventOrder(event, products));
    assert.equal(sale.status, 'pending');
  });

  test('refuses an order without lines with the code emptyCart', async () => {
    const nothing = { ...eventOrder(event, byNumber(event, 1)), events: [] };
    assert.deepEqual(await refused(nothing, 422), refusedBody('emptyCart', { events: ['emptyCart'] }));
  });

  test('refuses a code that reduces no price', async () => {
    await field({ promotion_code: 'NOTHING' }, 'promotion_code');
    const percent = await addPromotion(shop.db, event.venue.id, { percent: 10 });
    await field({ promotion_code: percent }, 'promotion_code');
  });

  test('refuses invoice data with an invalid CIF', async () => {
    const invoice = {
      cif: 'A58818502',
      name: 'Viajes',
      address: 'Calle 1',
      country: 'ES',
      postcode: '11001',
      email: 'facturas@example.org',
    };
    const { code, params } = await refused(eventOrder(event, byNumber(event, 1), { invoice }), 422);
    assert.deepEqual({ code, params }, refusal('invalidCif', { cif: 'A58818502' }));
  });
});

describe('limit per client', () => {
  const limit = refusal('maxPerClient', { quantity: 4 });
  const order = (quantity: number, changes = {}) => eventOrder(event, byNumber(event, quantity), changes);
  const overLimit = async (body: object) => {
    assert.deepEqual(await refused(body, 422), refusedBody(limit, { quantity: [limit] }));
  };
  beforeEach(async () => {
    event = await addSellingEvent(shop, { standing: 50, maxPerClient: 4 });
  });

  test('counts the order, other carts and paid sales by e-mail address (R123)', async () => {
    await overLimit(order(5));
    const first = await buyer.buy(order(3));
    await overLimit(order(2));
    await buyer.verdict(await buyer.pay(first.id));
    await overLimit(order(2));
    await buyer.buy(order(1));
    const { email } = await shop.db
      .selectFrom('client')
      .select('email')
      .where('id', '=', event.venue.clientId)
      .executeTakeFirstOrThrow();
    const same = await addTypedBuyer(shop, event.venue.id, { email: ` ${email.toUpperCase()}` });
    await overLimit(order(1, { client_id: same }));
  });

  test('counts by NIF, and ignores the NIF 0', async () => {
    const add = (email: string, nif: string) => addTypedBuyer(shop, event.venue.id, { email, nif });
    await buyer.buy(order(4, { client_id: await add('a@example.org', '12345678-z') }));
    await overLimit(order(1, { client_id: await add('b@example.org', '12345678Z') }));
    await buyer.buy(order(4, { client_id: await add('c@example.org', '0') }));
    await buyer.buy(order(4, { client_id: await add('d@example.org', '0') }));
  });

  test('stores the identities of buyers as keyed hashes', async () => {
    const person = { email: 'before@example.org', nif: '12345678Z' };
    const client_id = await addTypedBuyer(shop, event.venue.id, person);
    const { id } = await buyer.buy(order(3, { client_id }));
    const { buyer_email, buyer_nif } = await shop.db
      .selectFrom('sale_event_line')
      .select(['buyer_email', 'buyer_nif'])
      .where('sale_id', '=', id)
      .executeTakeFirstOrThrow();
    const plain = (text: string) => createHash('sha256').update(text).digest('base64url');
    assert.match(buyer_email, /^[\w-]{43}$/);
    assert.match(buyer_nif ?? '', /^[\w-]{43}$/);
    assert.notEqual(buyer_email, plain(person.email));
    assert.notEqual(buyer_nif, plain(person.nif));
    await overLimit(order(2, { client_id }));
    const again = await addTypedBuyer(shop, event.venue.id, { ...person, email: 'other@example.org' });
    await overLimit(order(2, { client_id: again }));
    await buyer.buy(order(1, { client_id }));
  });

  test('is not exceeded by concurrent orders', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyer.post('/siae/event-sale', order(2))),
    );
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 2);
    assert.deepEqual(await places(), [0, 4]);
  });

  test('counts neither an order that a later order of the cart replaced nor an expired order', async () => {
    const reference = randomUUID();
    await buyer.buy(order(4, { reference }));
    await buyer.buy(order(3, { reference }));
    shop.clock.advance(31 * MINUTE);
    await shop.deps.jobs.runNow('unpaid sales');
    await buyer.buy(order(4));
  });
});

describe('promotion of an event', () => {
  const addPrice = async (cents: number) => {
    const code = await addPromotion(shop.db, event.venue.id, {});
    const { id } = await shop.db
      .selectFrom('promotion')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const price = { promotion_id: id, headquarter_id: event.venue.id, price_cents: cents };
    await shop.db
      .insertInto('promotion_category_price')
      .values({ ...price, category_price_list_id: event.tariffs[1] })
      .execute();
    return code;
  };
  const check = (code: string, tariffs: readonly number[] = event.tariffs) =>
    buyer.post('/siae/promotion/check', {
      code,
      headquarter_id: event.venue.id,
      category_price_lists: tariffs.map((id) => ({ id })),
    });

  test('returns the reduced prices of tariffs', async () => {
    const answer = await check((await addPrice(799)).toLowerCase());
    assert.deepEqual(answer.json<{ data: EventPromotionAnswer }>().data.category_price_lists, [
      { id: event.tariffs[1], price: 12, promotion_category_price_list: { price: 7.99 } },
    ]);
  });

  test('is refused when the code is unknown or covers no tariff of the cart', async () => {
    const code = await addPrice(799);
    for (const answer of [
      await check('WRONG'),
      await check(code, [event.tariffs[0]]),
      await check(code, []),
    ]) {
      assert.equal(answer.statusCode, 422);
      assert.deepEqual(codesByField(answer.json()), { code: ['invalidCode'] });
    }
  });

  test('reduces the tariff price but not the presale fee, and never increases a price', async () => {
    const order = (code: string) => eventOrder(event, byNumber(event, 3), { promotion_code: code });
    const sale = await buyer.buy(order(await addPrice(799)));
    assert.deepEqual([sale.subtotal, sale.promotion, sale.total], [39, 12.03, 28.47]);
    const dearer = await buyer.buy(order(await addPrice(1500)));
    assert.deepEqual([dearer.promotion, dearer.total], [0, 40.5]);
  });
});

describe('client panel', () => {
  test('lists event purchases separately from tickets, and shows a purchase to its owner only', async () => {
    const client = await addClient(shop, event.venue.id);
    const headers = { authorization: `Bearer ${client.token}` };
    const payload = eventOrder(event, byNumber(event, 2), { registered_client_id: client.id });
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${SALES}/siae/event-sale`,
      headers,
      payload,
    });
    const { id } = answer.json<{ data: SaleCreated }>().data;
    const list = async (path: string) =>
      (await buyer.get(path, headers)).json<{ data: { id: string }[]; meta: object }>();
    assert.deepEqual((await list('/client-panel/sale')).data, []);
    const events = await list('/siae/client-panel/event-sale');
    assert.deepEqual(
      events.data.map((one) => one.id),
      [id],
    );
    assert.deepEqual(events.meta, { current_page: 1, last_page: 1, total: 1 });
    assert.deepEqual((await list('/siae/client-panel/event-sale?reference=none')).data, []);
    const detail = await buyer.get(`/siae/client-panel/event-sale/${id}/sale-detail`, headers);
    const { data } = detail.json<{
      data: { lines: { price: number; total: number; tariff: string }[]; authority: unknown };
    }>();
    assert.deepEqual([data.lines[0]?.price, data.lines[0]?.total, data.authority], [13, 26, null]);
    assert.equal(data.lines[0]?.tariff, 'Full price');
    assert.equal((await buyer.get(`/client-panel/sale/${id}/sale-detail`, headers)).statusCode, 404);
    const otherClient = { authorization: `Bearer ${(await addClient(shop, event.venue.id)).token}` };
    for (const part of ['sale-detail', 'bond']) {
      const path = `/siae/client-panel/event-sale/${id}/${part}`;
      assert.equal((await buyer.get(path)).statusCode, 401);
      assert.equal((await buyer.get(path, otherClient)).statusCode, 404);
    }
  });
});
