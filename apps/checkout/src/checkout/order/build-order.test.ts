import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticketOrderRequest, touristPassOrderRequest } from '@taquilla/contracts';
import * as z from 'zod/mini';
import {
  cart,
  CLIENT_ID,
  entry,
  PACK_ID,
  product,
  REFERENCE,
  SALE_ID,
  values,
} from '@taquilla/testing/checkout/fixtures.ts';
import { buildOrder, type TicketOrderSource } from './build-order.ts';

const source = (changes: Partial<TicketOrderSource> = {}): TicketOrderSource => ({
  cart: cart(),
  values: values(),
  locale: 'en',
  clientId: CLIENT_ID,
  registeredClientId: null,
  gatewayId: 5,
  legalTextIds: [1, 2],
  ...changes,
});

const LINE = `${PACK_ID}-7`;

test('buildOrder sends product, quantity and the slot of each room', () => {
  const order = buildOrder(source());
  assert.deepEqual(order, {
    type: 'tickets',
    body: {
      headquarter_id: 1,
      reference: REFERENCE,
      client_id: CLIENT_ID,
      registered_client_id: null,
      access_interface_id: 11,
      language_id: 2,
      payment_gateway_id: 5,
      promotion_code: null,
      legal_texts: [1],
      products: [
        {
          interface: { id: 11, name: 'General visits' },
          product_id: 7,
          product_name: 'General',
          quantity: 2,
          items: [{ item_id: 70, stock_id: 900 }],
          pack: PACK_ID,
        },
      ],
      accreditations: [],
    },
  });
  assert.equal(z.safeParse(ticketOrderRequest, { id: SALE_ID, ...order.body }).success, true);
});

test('buildOrder sends the language of a guided visit and the locale of the buyer', () => {
  const guided = { ...entry(), language_id: 5 };
  const { language_id, locale } = buildOrder(source({ cart: cart([entry(), guided]) })).body;
  assert.deepEqual([language_id, locale], [5, 'en']);
});

test('buildOrder sends no slot for an item without a room', () => {
  const [item] = product().items;
  assert.ok(item);
  const audio = { ...item, id: 71, room_id: null, room_name: null, type: { name: 'vr' } };
  const order = buildOrder(source({ cart: cart([entry([product({ items: [item, audio] })])]) }));
  assert.ok(order.type === 'tickets');
  assert.deepEqual(order.body.products[0]?.items, [
    { item_id: 70, stock_id: 900 },
    { item_id: 71, stock_id: null },
  ]);
});

test('buildOrder sends one trimmed holder per unit of a nominated ticket', () => {
  const holders = {
    [LINE]: [
      { name: ' Ada ', nif: '0 ' },
      { name: 'Grace', nif: '12345678Z' },
      { name: 'too', nif: 'many' },
    ],
  };
  const order = buildOrder(
    source({ cart: cart([entry([product({ is_nominated: true })])]), values: values({ holders }) }),
  );
  assert.ok(order.type === 'tickets');
  assert.deepEqual(order.body.products[0]?.nominated, [
    { name: 'Ada', nif: '0' },
    { name: 'Grace', nif: '12345678Z' },
  ]);
});

test('buildOrder sends a named client per unit of a pass', () => {
  const holders = {
    [LINE]: [
      { name: 'Ada', nif: '0' },
      { name: 'Grace', nif: '0' },
    ],
  };
  const passes = { ...entry(), type: 'tourist-pass' as const };
  const order = buildOrder(source({ cart: cart([passes]), values: values({ holders }) }));
  assert.ok(order.type === 'tourist-pass');
  assert.deepEqual(
    order.body.product_tourist_pass[0]?.clients.map(({ client_name }) => client_name),
    ['Ada', 'Grace'],
  );
  assert.equal(z.safeParse(touristPassOrderRequest, { id: SALE_ID, ...order.body }).success, true);
});
