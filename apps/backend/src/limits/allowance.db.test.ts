import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestShop } from '@taquilla/testing/backend/test-shop.ts';
import { Allowances, sweepAllowances } from './allowance.ts';

const HOUR_MS = 3_600_000;
const rule = { name: 'test e-mails', limit: 3, windowMs: HOUR_MS };

test('Allowances', async (t) => {
  const shop = await openTestShop();
  t.after(() => shop.close());
  const { db, clock } = shop;
  const allowances = new Allowances(db, 'a secret that is long enough for it');
  const take = (subject: string, amount?: number) =>
    allowances.tryClaim({ rule, subject, ...(amount === undefined ? {} : { amount }) }, clock.now());

  await t.test('of many at once lets exactly its limit through', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => take('crowd')));
    assert.equal(waits.filter((wait) => wait === 0).length, 3);
    assert.ok(waits.every((wait) => wait === 0 || wait === 3600));
  });

  await t.test('is whole again after its time, for whoever it is', async () => {
    clock.advance(HOUR_MS);
    assert.equal(await take('crowd'), 0);
    assert.equal(await take('somebody else'), 0);
  });

  await t.test('takes no more than the limit in one go, and nothing when it refuses', async () => {
    assert.equal(await take('big', 4), 3600);
    assert.equal(await take('big', 2), 0);
    assert.ok((await take('big', 2)) > 0);
    assert.equal(await take('big', 1), 0);
  });

  await t.test('takes all claims or none, and says how long to wait', async () => {
    await take('spent', 3);
    const claims = [
      { rule, subject: 'fresh', amount: 3 },
      { rule, subject: 'spent' },
    ];
    await assert.rejects(allowances.claim(claims, clock.now()), { statusCode: 429, retryAfter: 3600 });
    assert.equal(await take('fresh', 3), 0);
  });

  await t.test('keeps no subject, and nothing that is over', async () => {
    const stored = await db.selectFrom('allowance').selectAll().execute();
    assert.ok(stored.length > 0 && stored.every(({ key }) => !/crowd|big|fresh|spent/.test(key)));
    clock.advance(HOUR_MS);
    await sweepAllowances(db, clock.now());
    assert.deepEqual(await db.selectFrom('allowance').selectAll().execute(), []);
  });
});
