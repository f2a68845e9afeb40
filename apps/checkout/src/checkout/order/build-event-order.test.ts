import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventSaleRequest, type EventCartProduct, type StoredEventCart } from '@taquilla/contracts';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import * as z from 'zod/mini';
import { nominatedEventLines } from '../../features/holders/nominated-lines.ts';
import { CLIENT_ID, PACK_ID, REFERENCE, SALE_ID, values } from '@taquilla/testing/checkout/fixtures.ts';
import { buildEventOrder } from './build-event-order.ts';

const cart = (products: EventCartProduct[], nominative = false): StoredEventCart => ({
  version: 1,
  headquarterId: 1,
  reference: REFERENCE,
  lines: [exampleEventLine({ id: PACK_ID, event: { admission_type: 'seat', nominative }, products })],
  promotion: { code: 'SPRING', prices: [] },
  expiresAt: null,
  serverOffset: 0,
});

const order = (source: StoredEventCart, holders = {}) =>
  buildEventOrder({
    cart: source,
    values: { ...values(), holders },
    locale: 'en',
    clientId: CLIENT_ID,
    registeredClientId: null,
    gatewayId: 5,
    legalTextIds: [1],
  });

test('buildEventOrder sends place ids for seats, a sector for unseated tickets and a quantity otherwise', () => {
  const { body } = order(
    cart([
      exampleEventProduct({ place_id: 12 }),
      exampleEventProduct({ sector_id: 3, quantity: 2 }),
      exampleEventProduct({ quantity: 4 }),
    ]),
  );
  assert.ok('events' in body);
  assert.deepEqual(body.events, [
    {
      hour_id: 5,
      products: [
        { category_price_list_id: 7, place_ids: [12] },
        { category_price_list_id: 7, quantity: 2, sector_id: 3 },
        { category_price_list_id: 7, quantity: 4 },
      ],
    },
  ]);
  assert.equal(body.promotion_code, 'SPRING');
});

test('buildEventOrder sends the visitors of a nominative event in the shape of the API', () => {
  const nominative = cart([exampleEventProduct({ quantity: 2 })], true);
  const [line] = nominatedEventLines(nominative.lines);
  assert.ok(line);
  assert.deepEqual([line.productName, line.quantity, line.requiredField], ['Concert, Adult', 2, 'last_name']);
  const ana = { name: ' Ana ', nif: '', last_name: 'Ruiz' };
  const { body } = order(nominative, { [line.key]: [ana, { ...ana, name: 'Suharto', last_name: '-' }] });
  const request = z.parse(eventSaleRequest, { id: SALE_ID, ...body });
  assert.deepEqual(request.events[0]?.products[0]?.visitors, [
    { name: 'Ana', last_name: 'Ruiz' },
    { name: 'Suharto', last_name: '' },
  ]);
});

test('nominatedEventLines returns none for an event that is not nominative', () => {
  assert.deepEqual(nominatedEventLines(cart([exampleEventProduct()]).lines), []);
});
