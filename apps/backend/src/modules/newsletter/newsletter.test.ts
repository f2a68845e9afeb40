import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addVenue } from '../../testing/venue-fixture.ts';

let shop: TestShop;
let venueId: number;

before(async () => {
  shop = await openTestShop();
  const venue = await addVenue(shop.db);
  venueId = venue.id;
  await shop.db.updateTable('venue').set({ newsletter_active: true }).where('id', '=', venueId).execute();
});
after(() => shop.close());

const signUp = (payload: object) =>
  shop.app.inject({ method: 'POST', url: '/api/online-shop/newsletter', payload });

test('signs an address up once, whatever its case, and the last language counts', async () => {
  const answers = await Promise.all([
    signUp({ headquarter_id: venueId, email: 'Ana@example.org' }),
    signUp({ headquarter_id: venueId, email: 'ana@example.org' }),
  ]);
  const last = await signUp({ headquarter_id: venueId, email: 'ana@example.org', language_id: 7 });
  for (const answer of [...answers, last]) {
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.body, last.body);
  }
  const rows = await shop.db.selectFrom('newsletter_subscriber').select(['email', 'locale']).execute();
  assert.deepEqual(rows, [{ email: 'ana@example.org', locale: 'it' }]);
});

test('refuses what is no address, and venues without a newsletter', async () => {
  const wrong = await signUp({ headquarter_id: venueId, email: 'ana' });
  assert.deepEqual(wrong.json(), {
    message: 'The given data was invalid.',
    errors: { email: ['Invalid email'] },
  });
  const { id } = await addVenue(shop.db);
  for (const headquarter_id of [id, 999_999_999]) {
    assert.equal((await signUp({ headquarter_id, email: 'ana@example.org' })).statusCode, 422);
  }
});
