import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { coded, type Locale, type Product, type SaleCreated, refusedBody } from '@taquilla/contracts';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import { sql } from 'kysely';
import { addPass, passHolder, passOrder } from '@taquilla/testing/backend/pass-fixture.ts';
import { heldIn, historyOf } from '@taquilla/testing/backend/sale-facts.ts';
import { addSellingVenue, orderedProduct, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot, nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import { findAcceptedTexts } from '../order/accepted-texts.ts';
import { findSale } from '../sale/repository.ts';
import { describeSale } from '../../customers/sale-state/describe-sale.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);

const held = () => heldIn(shop.db, venue);

describe('ticket order', () => {
  test('computes every amount on the server, holds the places and sets a deadline of 30 minutes (R103)', async () => {
    const sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
    assert.equal(sale.status, 'pending');
    assert.equal(sale.subtotal, 40);
    assert.equal(sale.promotion, 0);
    assert.equal(sale.management_cost, 1.5);
    assert.equal(sale.total, 41.5);
    assert.equal(sale.expires_at, '2031-03-10T10:30:00.000Z');
    assert.deepEqual(await held(), [2, 2]);
    assert.deepEqual(await historyOf(shop.db, sale.id), [{ from_status: null, to_status: 'pending' }]);
  });

  test('charges the price of the slot’s day in the venue’s time zone', async () => {
    const [item] = venue.items;
    const onThursdays = [{ from: null, until: null, weekdays: ['thu' as const], price: 800 }];
    await shop.db
      .updateTable('item')
      .set({ day_prices: sql`${JSON.stringify(onThursdays)}::jsonb` })
      .where('id', '=', item)
      .execute();
    const offered = await buyer.get(`/ticket/interface/${venue.interfaceId}/product?language=en`);
    const [product] = offered.json<{ data: Product[] }>().data;
    assert.deepEqual(product?.items[0]?.day_prices, [{ ...onThursdays[0], price: 8 }]);

    const subtotal = async () => (await buyer.order(ticketOrder(venue))).subtotal;
    assert.equal(await subtotal(), 20);
    // 00:30 on Thursday at the venue
    venue.slots[0] = await addSlot(shop.db, venue, { visitAt: '2031-03-12T23:30:00Z', quantity: 5 });
    assert.equal(await subtotal(), 16);
  });

  test('returns the same sale for a retry with fields in another order', async () => {
    const body = ticketOrder(venue);
    const first = await buyer.order(body);
    const shuffled = Object.fromEntries(Object.entries(body).reverse());
    const answer = await buyer.post('/ticket/order', shuffled);
    assert.deepEqual(answer.json<{ data: SaleCreated }>().data, first);
    assert.deepEqual(await held(), [1, 1]);
  });

  test('accepts the minimal body of the contract (R152)', async () => {
    const text = { id: nextId(), headquarter_id: venue.id, interface_id: null, required: true, position: 0 };
    await shop.db.insertInto('legal_text').values(text).execute();
    const {
      headquarter_id: _venue,
      reference: _cart,
      legal_texts: _ticked,
      promotion_code: _code,
      registered_client_id: _client,
      accreditations: _proofs,
      ...body
    } = ticketOrder(venue, { gift: 1, invoice: null });
    const sale = await buyer.order(body);
    assert.equal(sale.total, 21.5);
    assert.deepEqual(await buyer.order(body), sale);
    const stored = await findSale(shop.db, sale.id);
    assert.deepEqual(
      [stored?.headquarter_id, stored?.cart_reference, stored?.is_gift, stored?.legal_texts],
      [venue.id, sale.id, true, []],
    );
    assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
    const unknown = await buyer.post('/ticket/order', { ...body, access_interface_id: nextId() });
    assert.deepEqual(
      [unknown.statusCode, Object.keys(unknown.json<{ errors: object }>().errors)],
      [422, ['headquarter_id']],
    );
    // an order that lists accepted texts must list the required ones
    const open = await buyer.post('/ticket/order', { ...body, id: randomUUID(), legal_texts: [] });
    assert.deepEqual(Object.keys(open.json<{ errors: object }>().errors), ['legal_texts']);
  });

  test('stores the language of an offered guided visit, and a supported language for e-mails', async () => {
    const guided = { headquarter_id: venue.id, interface_id: venue.interfaceId, position: 0 };
    await shop.db
      .insertInto('visit_language')
      .values({ ...guided, language: 'ru' })
      .execute();
    const languagesOf = async (order: { language_id: number; locale?: Locale }) => {
      const { id } = await buyer.order(ticketOrder(venue, order));
      const sale = await shop.db
        .selectFrom('sale')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [sale.visit_language, sale.locale];
    };
    assert.deepEqual(await languagesOf({ language_id: 5 }), ['ru', 'en']);
    assert.deepEqual(await languagesOf({ language_id: 5, locale: 'fr' }), ['ru', 'fr']);
    assert.deepEqual(await languagesOf({ language_id: 3 }), [null, 'de']);
  });

  test('creates one sale for twenty concurrent equal orders', async () => {
    const body = ticketOrder(venue);
    const sales = await Promise.all(Array.from({ length: 20 }, () => buyer.order(body)));
    assert.equal(new Set(sales.map(({ token }) => token)).size, 1);
    assert.deepEqual(await held(), [1, 1]);
  });

  test('returns 409 for different content under the same id (R153)', async () => {
    const body = ticketOrder(venue);
    await buyer.order(body);
    for (const changed of [
      { ...body, gift: true },
      { ...body, products: [orderedProduct(venue, 2)] },
    ]) {
      assert.equal((await buyer.post('/ticket/order', changed)).statusCode, 409);
    }
    assert.deepEqual(await held(), [1, 1]);
  });

  test('adopts the holds of its cart and of the cart’s earlier sale, which is cancelled', async () => {
    const reference = randomUUID();
    const [slot] = venue.slots;
    await buyer.post('/ticket/stock/pre-booked', {
      stock_id: slot,
      reference,
      quantity: 5,
      interface_id: venue.interfaceId,
    });
    const first = await buyer.order(ticketOrder(venue, { reference, quantity: 5 }));
    assert.deepEqual(await held(), [5, 5]);
    const second = await buyer.order(ticketOrder(venue, { reference, quantity: 4 }));
    assert.deepEqual(await held(), [4, 4]);
    assert.equal((await buyer.state(first.id)).status, 'cancelled');
    assert.equal((await buyer.state(second.id)).status, 'pending');
    const answer = await buyer.payment(`/sale/${first.id}/payment`);
    assert.equal(answer.statusCode, 409);
  });

  test('refuses an order above the capacity and stores nothing of it (R156)', async () => {
    const body = ticketOrder(venue, { quantity: 6 });
    const answer = await buyer.post('/ticket/order', body);
    assert.equal(answer.statusCode, 409);
    assert.deepEqual(answer.json(), refusedBody('overStock'));
    assert.deepEqual(await held(), [0, 0]);
    assert.equal((await buyer.get(`/sale/${body.id}/status`)).statusCode, 404);
  });
});

describe('validation of ticket orders', () => {
  const refused = async (
    changes: Parameters<typeof ticketOrder>[1],
    field: string,
    path = '/ticket/order',
  ) => {
    const answer = await buyer.post(path, ticketOrder(venue, changes));
    assert.equal(answer.statusCode, 422, answer.body);
    const { errors } = answer.json<{ errors: Record<string, string[]> }>();
    assert.ok(field in errors, `${field} in ${JSON.stringify(errors)}`);
    assert.deepEqual(await held(), [0, 0]);
  };
  const product = () => orderedProduct(venue);

  test('refuses an order without lines with the code emptyCart', async () => {
    const answer = await buyer.post('/ticket/order', ticketOrder(venue, { products: [] }));
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(answer.json(), refusedBody('emptyCart', { products: ['emptyCart'] }));
  });

  test('refuses a slot of another room or venue, and a missing slot', async () => {
    const [first, second] = venue.slots;
    const items = (stocks: [number | null, number | null]) => [
      {
        ...product(),
        items: venue.items.map((item_id, index) => ({ item_id, stock_id: stocks[index] ?? null })),
      },
    ];
    await refused({ products: items([second, first]) }, 'products.0.items.0.stock_id');
    await refused({ products: items([null, second]) }, 'products.0.items.0.stock_id');
    const elsewhere = await addSellingVenue(shop.db);
    await refused({ products: items([elsewhere.slots[0], second]) }, 'products.0.items.0.stock_id');
  });

  test('refuses a slot that has begun (R155)', async () => {
    shop.clock.set('2031-03-12T09:00:00Z');
    await refused({}, 'products.0.items.0.stock_id');
  });

  test('refuses foreign, missing and repeated items', async () => {
    const [one, two] = product().items;
    assert.ok(one && two);
    for (const items of [[one], [one, one], [one, { ...two, item_id: nextId() }]]) {
      await refused({ products: [{ ...product(), items }] }, 'products.0.items');
    }
  });

  test('refuses products, buyers and payment methods of another venue', async () => {
    const other = await addSellingVenue(shop.db);
    await refused({ products: [orderedProduct(other)] }, 'products.0.product_id');
    await refused({ client_id: other.clientId }, 'client_id');
    await refused({ payment_gateway_id: other.gatewayId }, 'payment_gateway_id');
    await refused({ headquarter_id: 4_000_000 }, 'headquarter_id');
  });

  test('reports an unknown promotion code instead of dropping it', async () => {
    await refused({ promotion_code: 'SUMMER' }, 'promotion_code');
  });

  test('requires acceptance of required legal texts (R138)', async () => {
    const id = nextId();
    await shop.db
      .insertInto('legal_text')
      .values({ id, headquarter_id: venue.id, interface_id: null, required: true, position: 0 })
      .execute();
    await refused({}, 'legal_texts');
    const text = { headquarter_id: venue.id, owner: 'legal-text', owner_id: id, locale: 'es' } as const;
    const html = '<p>Sin devoluciones</p>';
    await shop.db
      .insertInto('text')
      .values([
        { ...text, field: 'title', value: 'Condiciones' },
        { ...text, field: 'html', value: html },
      ])
      .execute();
    const sale = await buyer.order(ticketOrder(venue, { legal_texts: [id, 999_999_999] }));
    assert.equal(sale.status, 'pending');
    // the accepted version is shown, also after the text has changed
    await shop.db.updateTable('text').set({ value: 'changed' }).where('owner_id', '=', id).execute();
    const row = await findSale(shop.db, sale.id);
    assert.ok(row);
    const [accepted, ...others] = await findAcceptedTexts(shop.db, row);
    assert.deepEqual([accepted?.title, accepted?.html, others], ['Condiciones', html, []]);
    assert.ok(
      (await describeSale(shop.db, sale.id)).includes(`  accepted Condiciones · text ${accepted?.hash}`),
    );
  });

  test('requires one holder per unit of nominated tickets (R140)', async () => {
    await shop.db
      .updateTable('product')
      .set({ is_nominated: true })
      .where('id', '=', venue.productId)
      .execute();
    await refused({}, 'products.0.nominated');
    const nominated = [{ name: 'Ana Ñíguez', nif: '12345678Z' }];
    await refused({ products: [{ ...orderedProduct(venue, 2), nominated }] }, 'products.0.nominated');
    const sale = await buyer.order(ticketOrder(venue, { products: [{ ...product(), nominated }] }));
    assert.equal(sale.status, 'pending');
  });

  test('requires each accreditation once per visitor of a reduced ticket, regardless of the number of rooms (R141)', async () => {
    const rows = venue.items.map((item_id) => ({
      id: nextId(),
      headquarter_id: venue.id,
      item_id,
      type: 'student',
    }));
    await shop.db.insertInto('accreditation').values(rows).execute();
    const [item_id] = venue.items;
    const [stock_id] = venue.slots;
    const accreditations = (count: number, type = 'student') =>
      Array.from({ length: count }, () => ({
        id: randomUUID(),
        item_id,
        stock_id,
        product_id: venue.productId,
        type,
        value: 'card.png',
      }));
    const products = [product(), product()];
    await refused({ products }, 'accreditations');
    await refused({ products, accreditations: accreditations(1) }, 'accreditations');
    await refused({ products, accreditations: accreditations(2, 'teacher') }, 'accreditations');
    const sale = await buyer.order(ticketOrder(venue, { products, accreditations: accreditations(2) }));
    assert.equal(sale.status, 'pending');
  });

  test('checks the quantity range of a product over the whole order (R71)', async () => {
    await shop.db
      .updateTable('product')
      .set({ min_quantity: 2, max_quantity: 3 })
      .where('id', '=', venue.productId)
      .execute();
    await refused({}, 'products.0.quantity');
    await refused({ products: [orderedProduct(venue, 2), orderedProduct(venue, 2)] }, 'products.0.quantity');
    const sale = await buyer.order(ticketOrder(venue, { products: [product(), product()] }));
    assert.equal(sale.subtotal, 40);
  });

  test('refuses a product of another interface at the endpoint for one interface (R157)', async () => {
    await refused({ access_interface_id: nextId() }, 'products.0.product_id', '/ticket/sale');
    const answer = await buyer.post('/ticket/sale', ticketOrder(venue));
    assert.equal(answer.statusCode, 200);
  });

  test('returns 401 for an account that is not the caller’s (R158)', async () => {
    const answer = await buyer.post(
      '/ticket/order',
      ticketOrder(venue, { registered_client_id: randomUUID() }),
    );
    assert.equal(answer.statusCode, 401);
  });

  test('returns 422 for an invalid body', async () => {
    for (const body of [{}, { ...ticketOrder(venue), products: [] }, { ...ticketOrder(venue), id: '1' }]) {
      assert.equal((await buyer.post('/ticket/order', body)).statusCode, 422);
    }
  });
});

test('an item without a room is charged and reserves no places', async () => {
  const id = nextId();
  await shop.db
    .insertInto('item')
    .values({
      id,
      headquarter_id: venue.id,
      product_id: venue.productId,
      type: 'supplement',
      room_id: null,
      pax: 1,
      item_quantity: 1,
      price_cents: 300,
      discount_cents: 0,
      fixed_price_cents: 300,
      position: 5,
    })
    .execute();
  const ordered = orderedProduct(venue);
  const products = [{ ...ordered, items: [...ordered.items, { item_id: id, stock_id: null }] }];
  const sale = await buyer.order(ticketOrder(venue, { products }));
  assert.equal(sale.subtotal, 23);
  assert.deepEqual(await held(), [1, 1]);
});

test('a tourist pass requires a valid holder per unit and is sold at its fixed price', async () => {
  const pass = await addPass(shop.db, venue);
  const order = (...clients: { id: string; client_name: string; client_nif: string }[]) =>
    passOrder(venue, pass, {}, clients);
  const answer = await buyer.post('/tourist-pass/order', order());
  assert.equal(answer.statusCode, 422);
  const short = await buyer.post('/tourist-pass/order', order({ ...passHolder, client_nif: '12' }));
  assert.deepEqual(codesByField(short.json()), {
    'product_tourist_pass.0.clients.0.client_nif': [coded('tooShort', { number: 5 })],
  });
  const sold = await buyer.post('/tourist-pass/sale', order(passHolder));
  assert.equal(sold.json<{ data: SaleCreated }>().data.total, 36.5);
});
