/** Venue cards, read from the demo. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccessInterface, ListedVenue, Product, VenueAbout } from '@taquilla/contracts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const { shop } = await shopForTests({ DEMO: 'on' });

async function read<T>(path: string): Promise<T> {
  const answer = await shop.app.inject(`/api/online-shop/${path}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: T }>().data;
}
const venues = (query: string) => read<ListedVenue[]>(`headquarter?${query}`);

test('every venue of the shop is listed with its company, ordered by name in the requested language', async () => {
  const listed = await venues('language=en');
  const names = listed.map(({ name }) => name);
  assert.deepEqual(
    names,
    names.toSorted((a, b) => a.localeCompare(b, 'en')),
  );
  assert.equal(listed.length, 6);
  const theatre = listed.find(({ slug }) => slug === 'teatro-del-muelle');
  assert.equal(theatre?.company.slug, 'costa-cultura');
  assert.equal(typeof theatre.price_from, 'number', 'a venue with events only has their price');
  assert.notDeepEqual(await venues('language=es'), listed);
});

test('a company lists its own venues, and a venue’s standard ticket equals that of its page and sales point (R430)', async () => {
  const listed = await venues('company=1&language=en');
  assert.deepEqual(new Set(listed.map(({ company }) => company.slug)), new Set(['patrimonio-sur']));
  const alcazar = listed.find(({ slug }) => slug === 'alcazar');
  const about = await read<VenueAbout>('headquarter/11/about?language=en');
  const [first] = await read<AccessInterface[]>('ticket/headquarter/11/access-interface?language=en');
  assert.ok(alcazar?.ticket);
  assert.deepEqual(alcazar.ticket, about.ticket);
  assert.deepEqual(alcazar.ticket, first?.ticket);
  assert.ok((first?.price_from ?? Infinity) < alcazar.ticket.price, 'a child pays less');
  const products = await read<Product[]>(`ticket/interface/${first?.id}/product?language=en`);
  const main = products.find(({ is_main }) => is_main);
  assert.equal(
    alcazar.ticket.price,
    (main?.total ?? 0) + 1.2,
    'with the booking fee, which is paid with every order',
  );
  assert.deepEqual(await venues('company=999999'), []);
});
