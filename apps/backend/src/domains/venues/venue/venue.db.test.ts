/** Venue data for sales, read from the demo (docs/calls.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import type { AccessInterface, Company, Headquarter, SiteCompany } from '@taquilla/contracts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

/** The Alcázar de la Vega: tickets, in Spanish and English. */
const VENUE_ID = 11;
const { shop } = await shopForTests({ DEMO: 'on' });
const lists = await Promise.all(
  ['headquarter', 'ticket/headquarter'].map((list) =>
    read<{ data: AccessInterface[] }>(`${list}/${VENUE_ID}/access-interface`),
  ),
);
assert.deepEqual(lists[0], lists[1], 'it sells tickets only');
const interfaceId = lists[0]?.data[0]?.id ?? 0;

async function read<T>(path: string): Promise<T> {
  const answer = await shop.app.inject(`/api/online-shop/${path}`);
  assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
  return answer.json<T>();
}

test('a venue has colours, management cost and languages', async () => {
  const palette = await read<{ data: object }>(`palette/headquarter/${VENUE_ID}`);
  assert.deepEqual(Object.keys(palette.data), ['w600', 'w700', 'w800', 'w900']);
  const general = await read<{ data: { management_cost: number } }>(
    `general-interface/headquarter/${VENUE_ID}?type=7`,
  );
  assert.equal(general.data.management_cost, 1.2);
  const { data } = await read<{ data: { locale: string }[] }>(`languages/headquarter/${VENUE_ID}`);
  assert.deepEqual(
    data.slice(0, 2).map(({ locale }) => locale),
    ['es', 'en'],
  );
  const all = await read<{ data: { id: number }[] }>('language');
  assert.deepEqual(all.data.map(({ id }) => id).sort(), [1, 2, 3, 4, 6, 7]);
});

test('an interface lists the languages of its guided visits, or none', async () => {
  assert.deepEqual(await read(`interface/${interfaceId}/languages`), { data: [] });
  const interfaces = await read<{ data: { id: number; alias: string }[] }>(
    `ticket/headquarter/${VENUE_ID}/access-interface?language=en`,
  );
  const night = interfaces.data.find(({ alias }) => alias === 'night');
  const { data } = await read<{ data: object[] }>(`interface/${night?.id}/languages`);
  assert.equal(data.length, 7);
  assert.deepEqual(data.at(-1), { id: 5, locale: 'ru', name: 'Русский' });
});

test('the site map lists companies, venues, sales types and languages', async () => {
  const { data } = await read<{ data: SiteCompany[] }>('company');
  const slugs = data.map(({ slug }) => slug);
  assert.ok(slugs.includes('patrimonio-sur'));
  assert.deepEqual(slugs, slugs.toSorted(), 'always in the same order');
  const venues = data.flatMap(({ headquarters }) => headquarters);
  const alcazar = venues.find(({ id }) => id === VENUE_ID);
  assert.equal(alcazar?.slug, 'alcazar');
  assert.deepEqual(alcazar.sales, ['tickets']);
  assert.deepEqual(alcazar.locales.slice(0, 2), ['es', 'en']);
});

test('a venue includes its cookie policy in the requested language', async () => {
  const { data } = await read<{ data: Headquarter }>('headquarter/alcazar/slug?language=it');
  assert.equal(data.cookies_data?.link, '/monuments/alcazar/cookie-policies');
  assert.match(data.cookies_data.html ?? '', /^<h2>Chi è responsabile<\/h2>/);
});

test('a venue names its seller and legal pages: its own, else its company’s, else the shop’s (R433, R438)', async () => {
  const venue = async () => (await read<{ data: Headquarter }>('headquarter/alcazar/slug')).data;
  const { seller, links, company: owner } = await venue();
  assert.deepEqual(owner, { slug: 'patrimonio-sur', name: 'Patrimonio Sur' });
  assert.deepEqual([seller?.name, seller?.tax_number], ['Patrimonio Sur, S.L.', 'B12345674']);
  assert.deepEqual(links, {
    legal_notice: '/monuments/alcazar/legal',
    contact: '/monuments/alcazar/legal#contact',
    terms: '/monuments/alcazar/legal#terms',
    privacy: '/monuments/alcazar/legal#privacy',
  });
  const company = await read<{ data: Company }>('company/patrimonio-sur/slug');
  assert.deepEqual([company.data.seller, company.data.links], [seller, links]);
  const place = { street: 'Calle Real 1', postcode: '41410', city: 'Carmona', country: 'ES' };
  const own = { name: 'Obra Pía', taxNumber: 'R4100001J', ...place };
  const { db } = shop;
  await db
    .updateTable('company')
    .set({ links: JSON.stringify({ terms: 'https://patrimonio.example/terms' }) })
    .where('slug', '=', 'patrimonio-sur')
    .execute();
  await db
    .updateTable('venue')
    .set({
      seller: JSON.stringify(own),
      links: JSON.stringify({ contact: 'https://alcazar.example/contact' }),
    })
    .where('slug', '=', 'alcazar')
    .execute();
  const changed = await venue();
  assert.equal(changed.seller?.name, 'Obra Pía');
  assert.equal(changed.links?.terms, 'https://patrimonio.example/terms');
  assert.equal(changed.links.contact, 'https://alcazar.example/contact');
  assert.equal(changed.links.privacy, '/monuments/alcazar/legal#privacy');
});

test('texts of the venue and its sales point are returned in the requested language', async () => {
  const paths = [
    `footer/headquarter/${VENUE_ID}?language=`,
    `headquarter/${VENUE_ID}/payment-gateway?language=`,
    `interface/${interfaceId}/legal-text?language=`,
    `ticket/interface/${interfaceId}/text?language=`,
  ];
  for (const path of paths) {
    const [es, en] = [await read(`${path}es`), await read(`${path}en`)];
    assert.notDeepEqual(es, en, path);
    assert.deepEqual(await read(`${path}2`), en, `${path}: by the language’s id`);
  }
  const legal = await read<{ required: number }[]>(`interface/${interfaceId}/legal-text?language=es`);
  assert.ok(legal.some(({ required }) => required === 1));
  const { footers } = await read<{ footers: unknown[] }>(`footer/headquarter/${VENUE_ID}`);
  assert.ok(footers.length > 0);
  assert.ok(Array.isArray((await read<{ data: unknown }>(`interface/${interfaceId}/alert?locale=en`)).data));
});

test('unknown owners return 404, and owners without records an empty list (R1)', async () => {
  const unknownId = 999_999;
  const paths = (venue: number, point: number, company: number) => [
    ...['headquarter', 'ticket/headquarter', 'tourist-pass/headquarter'].map(
      (list) => `${list}/${venue}/access-interface`,
    ),
    ...['footer', 'languages', 'palette', 'general-interface'].map((part) => `${part}/headquarter/${venue}`),
    `headquarter/${venue}/payment-gateway`,
    `company/${company}/headquarters`,
    ...['legal-text', 'alert', 'languages'].map((part) => `interface/${point}/${part}`),
    `ticket/interface/${point}/text`,
  ];
  for (const path of paths(unknownId, unknownId, unknownId)) {
    const answer = await shop.app.inject(`/api/online-shop/${path}`);
    assert.deepEqual([answer.statusCode, answer.json()], [404, refusedBody('notFound')], path);
  }
  assert.deepEqual(await read(`tourist-pass/headquarter/${VENUE_ID}/access-interface`), { data: [] });
  for (const path of paths(VENUE_ID, interfaceId, 1)) await read(path);
});
