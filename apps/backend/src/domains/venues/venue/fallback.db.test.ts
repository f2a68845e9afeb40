/** Calls with texts of a venue return them in the requested language, else in English. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { loadCatalogue } from '../../operations/catalogue-file/load-catalogue.ts';

const EXAMPLE = new URL('../../../../../../docs/examples/catalog.json', import.meta.url);
const { shop } = await shopForTests();
const { company, venue } = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { company: object; venue: object };
const survey = {
  title: { es: 'Encuesta', en: 'Survey' },
  text: { es: 'Una pregunta', en: 'One question' },
  questions: [
    {
      type: 'choice',
      text: { es: '¿Le gusta?', en: 'Do you like it?' },
      options: [{ es: 'Sí', en: 'Yes' }],
    },
  ],
};
const text = JSON.stringify({ company, venue: { ...venue, survey } });
await loadCatalogue(shop.db, text, 'catalog.json', shop.clock.now());

async function read(path: string): Promise<unknown> {
  const answer = await shop.app.inject(`/api${path}`);
  assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
  return answer.json<unknown>();
}

test('each call with texts returns English for a language that the venue lacks', async () => {
  const venue = await shop.db.selectFrom('venue').select(['id', 'company_id']).executeTakeFirstOrThrow();
  const sales = await shop.db
    .selectFrom('sales_interface')
    .select('id')
    .where('kind', '=', 'tickets')
    .executeTakeFirstOrThrow();
  const item = await shop.db.selectFrom('item').select('id').limit(1).executeTakeFirstOrThrow();
  const shopCalls = [
    'headquarter/museo-casa-azul/slug?language=',
    `company/${venue.company_id}/headquarters?language=`,
    `footer/headquarter/${venue.id}?language=`,
    `headquarter/${venue.id}/payment-gateway?language=`,
    `headquarter/${venue.id}/access-interface?language=`,
    `ticket/headquarter/${venue.id}/access-interface?language=`,
    `interface/${sales.id}/legal-text?language=`,
    `interface/${sales.id}/alert?locale=`,
    `ticket/interface/${sales.id}/text?language=`,
    `ticket/interface/${sales.id}/product?language=`,
    `ticket/item/${item.id}/stock?date=2031-03-12&language=`,
  ].map((path) => `/online-shop/${path}`);
  for (const path of [...shopCalls, `/online/tour-office/${venue.id}?locale=`]) {
    const [es, en, it] = [await read(`${path}es`), await read(`${path}en`), await read(`${path}it`)];
    assert.notDeepEqual(es, en, path);
    assert.deepEqual(it, en, path);
    assert.doesNotMatch(
      JSON.stringify(en),
      /"(name|title|text|html|message|description|room_name)":""/,
      path,
    );
  }
});
