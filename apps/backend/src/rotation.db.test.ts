/** `SECRET` is rotated while tickets and links with earlier signatures are in use. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SaleCreated, SaleState } from '@taquilla/contracts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { App } from './deps.ts';
import { JobRunner } from './jobs.ts';
import { createLog } from './log.ts';
import { addSellingVenue, Buyer, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';

const OLD = 'the-secret-of-before-which-is-long-enough';
const NEW = 'the-secret-of-today-which-is-long-enough';

/** Builds the box office on the same database with other settings. */
async function restarted({ deps }: TestShop, env: Record<string, string>): Promise<App> {
  const { dataDir } = deps.config;
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...env });
  const log = createLog(config);
  return buildApp({ ...deps, config, jobs: new JobRunner(log) }, log);
}

test('signatures of a previous secret are valid while the secret is listed, and ticket codes remain equal', async (t) => {
  const shop = await openTestShop({ SECRET: OLD });
  t.after(() => shop.close());
  const venue = await addSellingVenue(shop.db);
  const buyer = new Buyer(shop);
  const sale: SaleCreated = await buyer.order(ticketOrder(venue));
  await buyer.verdict(await buyer.pay(sale.id));
  const stateIn = async (app: App) => {
    const url = `/api/online-shop/sale/${sale.id}/status`;
    const answer = await app.inject({ url, headers: { 'x-sale-token': sale.token } });
    return answer.json<{ data: SaleState }>().data;
  };
  const before = await stateIn(shop.app);
  assert.ok(before.details?.codes.length);

  const during = await restarted(shop, { SECRET: NEW, SECRET_PREVIOUS: OLD });
  t.after(() => during.close());
  assert.deepEqual((await stateIn(during)).details?.codes, before.details.codes);
  const link = before.details.bond_url ?? '';
  assert.equal((await during.inject(link)).statusCode, 200);
  const newLink = (await stateIn(during)).details?.bond_url ?? '';
  assert.notEqual(newLink, link, 'new links are signed with the new secret');

  const after = await restarted(shop, { SECRET: NEW });
  t.after(() => after.close());
  assert.equal((await stateIn(after)).details, null);
  assert.equal((await after.inject(link)).statusCode, 403);
  assert.equal((await after.inject(newLink)).statusCode, 200);
});
