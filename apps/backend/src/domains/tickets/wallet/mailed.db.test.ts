/** Wallet links in e-mails with tickets, for venues with certificates. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { faultsOf, unpacked, walletFolderForTests } from '@taquilla/testing/backend/wallet-fixture.ts';
import { slugOf } from './venue-of-pass.ts';

const wallets = walletFolderForTests();
const { shop, buyer, mailbox } = await mailingShopForTests({ WALLET_DIR: wallets.folder });
const venue = venueForTests(shop, 40);

async function mailed(quantity: number): Promise<string> {
  const sale = await buyer.order(ticketOrder(venue, { quantity }));
  assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
  mailbox.received.length = 0;
  await buyer.work();
  return mailbox.received[0]?.text ?? '';
}

test('an e-mail links to wallet passes only if the venue has certificates, and not to twelve Google passes', async () => {
  assert.doesNotMatch(await mailed(1), /Wallet|Cartera/);
  const slug = await slugOf(shop.db, venue.id);
  wallets.addApple(slug);
  wallets.addGoogle(slug);
  shop.app.wallets.reload();
  const text = await mailed(2);
  const [, url = ''] = /Añadir a Apple Wallet:\n(\S+)/.exec(text) ?? [];
  const answer = await shop.app.inject({ method: 'GET', url: url.replace('http://localhost:3000', '') });
  const passes = Object.values(unpacked(answer.rawPayload)).map(unpacked);
  assert.deepEqual(
    passes.map((files) => faultsOf(files, wallets)),
    [[], []],
  );
  assert.match(
    text,
    /Añadir a la Cartera de Google · 1:\nhttp\S+\n\nAñadir a la Cartera de Google · 2:\nhttp/,
  );
  const many = await mailed(12);
  assert.match(many, /Añadir a Apple Wallet · 11–12:/);
  assert.doesNotMatch(many, /Cartera de Google/);
});
