import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addClient, type TestClient } from '../../testing/client-fixture.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addVenue } from '../../testing/venue-fixture.ts';
import { clientCommand, type ClientAction } from './client-command.ts';

let shop: TestShop;
let client: TestClient;
let other: TestClient;

before(async () => {
  shop = await openTestShop();
  const { id } = await addVenue(shop.db);
  client = await addClient(shop, id);
  other = await addClient(shop, id);
  await shop.db.updateTable('registered_client').set({ verified_at: null }).execute();
});
after(() => shop.close());

const run = (action: ClientAction, email = client.email) =>
  clientCommand(shop.db, action, email, shop.clock.now());

test('shows, verifies and signs off the client that is named, and nobody else', async () => {
  assert.match(
    (await run('show', ` ${client.email.toUpperCase()} `))[0] ?? '',
    /not verified .* sessions: 1$/,
  );
  assert.match((await run('verify'))[0] ?? '', /· verified$/);
  assert.match((await run('verify'))[0] ?? '', /was verified already$/);
  assert.match((await run('sign-out'))[0] ?? '', /sessions ended: 1$/);
  assert.match((await run('show'))[0] ?? '', /, verified .* sessions: 0$/);
  assert.match((await run('show', other.email))[0] ?? '', /not verified .* sessions: 1$/);
  assert.deepEqual(await run('show', 'nobody@example.org'), []);
});
