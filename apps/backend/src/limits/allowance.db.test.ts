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
  const claim = (subject: string, amount?: number) =>
    allowances.tryClaim({ rule, subject, ...(amount === undefined ? {} : { amount }) }, clock.now());

  await t.test('grants exactly the limit to concurrent claims', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => claim('crowd')));
    assert.equal(waits.filter((wait) => wait === 0).length, 3);
    assert.ok(waits.every((wait) => wait === 0 || wait === 3600));
  });

  await t.test('starts a new window after its end, per subject', async () => {
    clock.advance(HOUR_MS);
    assert.equal(await claim('crowd'), 0);
    assert.equal(await claim('another subject'), 0);
  });

  await t.test('refuses a claim above the limit without counting it', async () => {
    assert.equal(await claim('big', 4), 3600);
    assert.equal(await claim('big', 2), 0);
    assert.ok((await claim('big', 2)) > 0);
    assert.equal(await claim('big', 1), 0);
  });

  await t.test('grants all claims or none, and throws 429 with the seconds to wait', async () => {
    await claim('spent', 3);
    const claims = [
      { rule, subject: 'fresh', amount: 3 },
      { rule, subject: 'spent' },
    ];
    await assert.rejects(allowances.claim(claims, clock.now()), { statusCode: 429, retryAfter: 3600 });
    assert.equal(await claim('fresh', 3), 0);
  });

  await t.test('stores no subject, and deletes ended windows', async () => {
    const stored = await db.selectFrom('allowance').selectAll().execute();
    assert.ok(stored.length > 0 && stored.every(({ key }) => !/crowd|big|fresh|spent/.test(key)));
    clock.advance(HOUR_MS);
    await sweepAllowances(db, clock.now());
    assert.deepEqual(await db.selectFrom('allowance').selectAll().execute(), []);
  });
});
