/** Refused wallet links: HTML page for browsers, JSON for API clients (R314). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { LOCALES } from '@taquilla/contracts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { walletFolderForTests } from '@taquilla/testing/backend/wallet-fixture.ts';
import { slugOf } from '../venue-of-pass.ts';
import { refusedTexts } from './refused-texts.ts';

const wallets = walletFolderForTests();
const { shop, buyer } = await shopForTests({ WALLET_DIR: wallets.folder });
const venue = venueForTests(shop, 40);
/** Headers of a browser navigation. */
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const LINKS = ['apple', 'google'] as const;

beforeEach(async () => {
  const slug = await slugOf(shop.db, venue.id);
  wallets.addApple(slug);
  wallets.addGoogle(slug);
  shop.app.wallets.reload();
});

const go = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { accept: ACCEPT, ...headers } });

async function bought() {
  const sale = await buyer.order(ticketOrder(venue));
  await buyer.verdict(await buyer.pay(sale.id));
  const { details } = await buyer.state(sale.id, sale.token);
  const links = {
    apple: details?.wallets?.apple[0]?.url ?? '',
    google: details?.wallets?.google[0]?.url ?? '',
  };
  return { sale, links };
}

test('an expired link returns a page in each language, and JSON for API clients (R314)', async () => {
  const { links } = await bought();
  shop.clock.set('2033-01-01T00:00:00Z');
  for (const link of LINKS) {
    for (const locale of LOCALES) {
      const page = await go(links[link], { 'accept-language': `${locale}-XX, en;q=0.5` });
      assert.equal(page.statusCode, 403);
      assert.match(String(page.headers['content-type']), /^text\/html/);
      assert.equal(page.headers['cache-control'], 'no-store');
      assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
      assert.ok(page.body.includes(`<html lang="${locale}">`));
      assert.ok(page.body.includes(refusedTexts(locale).ended.title), page.body);
    }
    for (const accept of ['application/json', '*/*', '']) {
      const answer = await go(links[link], { accept });
      assert.equal(answer.statusCode, 403);
      assert.equal(answer.json<{ code: string }>().code, 'linkExpired');
    }
  }
  const chosen = await go(links.apple, { cookie: 'a=1; i18n_redirected=de', 'accept-language': 'fr' });
  assert.match(chosen.body, /<html lang="de">/);
});

test('the error page of a wallet link offers the bond when the venue’s certificate was removed', async () => {
  const { links } = await bought();
  wallets.remove(await slugOf(shop.db, venue.id));
  shop.app.wallets.reload();
  for (const link of LINKS) {
    const page = await go(links[link]);
    assert.equal(page.statusCode, 404);
    const [, href = ''] = /class="button" href="([^"]+)"/.exec(page.body) ?? [];
    const document = await go(href.replaceAll('&amp;', '&'));
    assert.equal(document.statusCode, 200, href);
    assert.equal(document.headers['content-type'], 'application/pdf');
  }
});

test('the error page of a wallet link links to the sale when it was refunded', async () => {
  const { sale, links } = await bought();
  await shop.db.updateTable('sale').set({ status: 'total refunded' }).where('id', '=', sale.id).execute();
  const page = await go(links.apple, { 'accept-language': 'en' });
  assert.equal(page.statusCode, 409);
  assert.match(page.body, /There are no codes for this purchase/);
  assert.match(page.body, new RegExp(`href="/en/monuments/[^"]+/success/${sale.id}"`));
});

test('the error page of a wallet link repeats the link after a rate limit', async () => {
  const { links } = await bought();
  let page = await go(links.google);
  for (let turn = 0; turn < 60 && page.statusCode === 303; turn += 1) page = await go(links.google);
  assert.equal(page.statusCode, 429);
  assert.ok(Number(page.headers['retry-after']) > 0);
  assert.ok(page.body.includes(`href="${links.google.replaceAll('&', '&amp;')}"`), page.body);
});
