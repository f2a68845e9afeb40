import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { clientCommand, type ClientAction } from './client-command.ts';

const { shop } = await shopForTests();
const { id } = await addVenue(shop.db);
const client = await addClient(shop, id);
const other = await addClient(shop, id);
await shop.db.updateTable('registered_client').set({ verified_at: null }).execute();

const run = (action: ClientAction, email = client.email) =>
  clientCommand(shop.db, action, email, shop.clock.now());

test('client show, verify and sign-out affect the named client only', async () => {
  assert.match(
    (await run('show', ` ${client.email.toUpperCase()} `))[0] ?? '',
    /not verified .* sessions: 1$/,
  );
  assert.match((await run('verify'))[0] ?? '', /· verified$/);
  assert.match((await run('verify'))[0] ?? '', /was verified already$/);
  assert.match((await run('sign-out'))[0] ?? '', /sessions ended: 1$/);
  assert.match((await run('show'))[0] ?? '', /, verified .* sessions: 0$/);
  assert.match((await run('show', other.email))[0] ?? '', /not verified .* sessions: 1$/);
  assert.deepEqual(await run('show', 'unknown@example.org'), []);
});
