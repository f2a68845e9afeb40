import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Upcoming } from '@taquilla/contracts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const { shop } = await shopForTests({ DEMO: 'on' });

const ask = (slug: string, language = 'en') =>
  shop.app.inject(`/api/online-shop/headquarter/${slug}/upcoming?language=${language}`);

async function read(slug: string, language?: string): Promise<Upcoming> {
  const answer = await ask(slug, language);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: Upcoming }>().data;
}

test('the next times of the standard ticket are listed, soonest first, at the price of one ticket with its fee', async () => {
  const before = Date.now();
  const { venue, price_from, visits } = await read('alcazar');
  assert.deepEqual(venue, {
    slug: 'alcazar',
    name: 'Alcázar de la Vega',
    city: 'Carmona',
    timezone: 'Europe/Madrid',
  });
  assert.equal(visits.length, 5);
  const times = visits.map(({ visit_at }) => Date.parse(visit_at));
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
  assert.ok(times.every((at) => at > before));
  assert.deepEqual(
    [...new Set(visits.map(({ title, price_from: price }) => `${title} ${price}`))],
    ['Adult 14.7'],
  );
  assert.equal(price_from, 4.2, 'a child alone with the fee of the order');
});

test('a time that is sold out or held by carts is not listed', async () => {
  const [first, second, third] = (await read('alcazar')).visits.map(({ choice }) => choice);
  assert.ok(first && second && third && 'stock_ticket_id' in first && 'stock_ticket_id' in second);
  await shop.db
    .updateTable('stock')
    .set((eb) => ({ sold: eb.ref('quantity'), held: 0 }))
    .where('id', '=', first.stock_ticket_id)
    .execute();
  await shop.db
    .updateTable('stock')
    .set((eb) => ({ sold: 0, held: eb.ref('quantity') }))
    .where('id', '=', second.stock_ticket_id)
    .execute();
  assert.deepEqual((await read('alcazar')).visits[0]?.choice, third);
});

test('a theatre lists the next dates with free places of its events in the requested language', async () => {
  const { visits } = await read('teatro-del-muelle', 'es');
  assert.equal(visits.length, 5);
  assert.ok(visits.some(({ title }) => title === 'La marea, danza'));
  assert.ok(visits.every(({ choice, available }) => 'event_hour_id' in choice && available > 0));
});

test('a venue that sells passes only lists no times, but its price', async () => {
  const { visits, price_from } = await read('tarjeta-bahia');
  assert.deepEqual(visits, []);
  assert.ok((price_from ?? 0) > 0);
});

test('any website may read the list, and an unknown venue is refused', async () => {
  assert.equal((await ask('alcazar')).headers['access-control-allow-origin'], '*');
  const unknown = await ask('nowhere');
  assert.equal(unknown.statusCode, 404);
  assert.equal(unknown.headers['access-control-allow-origin'], '*');
});
