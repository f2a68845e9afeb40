import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transaction } from '../../../database/transaction.ts';
import { addVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { saveTexts } from './save-texts.ts';
import { textsOf } from './texts.ts';

const { shop } = await shopForTests();
const venue = await addVenue(shop.db);

const save = (field: string, words: Record<string, string>) =>
  transaction(shop.db, (trx) =>
    saveTexts(trx, [{ headquarter_id: venue.id, owner: 'footer', owner_id: 1, field, words }]),
  );
const read = async (field: string, locale: 'es' | 'en' | 'it') =>
  (await textsOf(shop.db, 'footer', [1], locale))(1, field);

test('saveTexts keeps text and links of HTML and removes active content (R5)', async () => {
  await save('html', {
    es: `<h2 onclick="x()">Horario</h2><script>x()</script><p style="position:fixed">Hoy
      <a href="javascript:x()">a</a> <a href="https://example.org" target="_blank">b</a></p>
      <img src=x onerror=x()><svg><a href="x"><style><!--</style></svg><form action="/"><input></form>`,
  });
  const html = await read('html', 'es');
  assert.match(
    html,
    /^<h2>Horario<\/h2><p>Hoy\s+<a>a<\/a> <a href="https:\/\/example.org" target="_blank" rel="noopener noreferrer">b<\/a><\/p>/,
  );
  assert.doesNotMatch(html, /script|onclick|onerror|style|img|svg|form|input/);
});

test('saveTexts stores plain text unchanged', async () => {
  await save('title', { es: 'Menores de 6 años < gratis & con un adulto' });
  assert.equal(await read('title', 'es'), 'Menores de 6 años < gratis & con un adulto');
});

test('textsOf falls back to English, then to any language, and returns the last saved text (R7)', async () => {
  await save('name', { es: 'Jardín' });
  assert.equal(await read('name', 'it'), 'Jardín');
  await save('name', { es: 'El jardín', en: 'Garden' });
  assert.equal(await read('name', 'it'), 'Garden');
  assert.equal(await read('name', 'es'), 'El jardín');
  assert.equal(await read('other', 'es'), '');
});
