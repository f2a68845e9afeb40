/**
 * The remotes in `kept-remotes.tar.xz` in the shell, edge and backend of this commit. Texts of the remotes are theirs, so they
 * stand here and stay as they are; texts of the shell are those of today.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import type { OwnShop } from '../fixtures/shop/own-shop.ts';
import { expect, test } from '../fixtures/shop/test-in-own-shop.ts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { THEATRE } from '../fixtures/steps/events.ts';
import { approve, BUYER, expectBank } from '../fixtures/steps/pay.ts';
import { expectLoaded, loadedAs, watchReleases } from '../fixtures/steps/releases.ts';
import { unpackKeptRemotes } from './kept-remotes.ts';

/** Makes the kept remotes the default. Returns the version that a browser loads, by remote. */
async function giveKept(shop: OwnShop): Promise<Record<string, string>> {
  const kept = unpackKeptRemotes(shop.releases);
  await shop.give(kept);
  const recordOf = (name: string, version: string) =>
    JSON.parse(readFileSync(path.join(shop.releases, name, version, 'record.json'), 'utf8')) as ReleaseRecord;
  return Object.fromEntries(
    Object.entries(kept).map(([name, version]) => [name, loadedAs(recordOf(name, version))]),
  );
}

test('kept remotes sell a ticket in the shell of this commit', async ({ ownShop, visitor }) => {
  test.slow();
  const kept = await giveKept(ownShop);
  const { page, words, email } = visitor;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const loaded = watchReleases(visitor);

  await page.goto(`/en${VENUE}`);
  await refuseCookies(visitor);
  await page.getByRole('link', { name: 'Choose tickets: General visits' }).click();
  await button('One more: Child').click();
  await button('Choose a day').click();
  await page.locator('button[data-day]:not([aria-disabled="true"], [aria-expanded])').last().click();
  await button(/^\d\d:\d\d/)
    .first()
    .click();
  await button('Add to cart').click();
  await expect(page.getByRole('heading', { name: 'Your visit is in the cart' })).toBeVisible();
  await button(words.cart.button(1)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go to checkout' }).click();

  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true }).first();
  await field('Full name').fill(BUYER.name);
  await field(/^ID or passport number/).fill(BUYER.nif);
  await field('E-mail').fill(email);
  await field('Repeat e-mail').fill(email);
  await page.getByRole('combobox', { name: 'Country' }).selectOption(BUYER.country);
  await field('Postcode').fill(BUYER.postcode);
  await field('Phone').fill(BUYER.phone);
  const terms = page.getByRole('checkbox', { name: /(terms of purchase|privacy policy)$/i });
  await expect(terms.first()).toBeVisible();
  for (const term of await terms.all()) await term.check();
  const pay = button(/^Pay \d/).last();
  const total = (await pay.innerText()).replace('Pay ', '');
  await pay.click();
  await expectBank(visitor, total);
  await approve(visitor, total);
  await expect(page.getByRole('heading', { level: 1, name: /^Here are your tickets/ })).toBeVisible();
  const { catalogue, checkout } = kept;
  expectLoaded(loaded, { catalogue, checkout });
});

test('every kept remote renders its pages in the shell of this commit', async ({ ownShop, visitor }) => {
  test.slow();
  const kept = await giveKept(ownShop);
  const { page } = visitor;
  const loaded = watchReleases(visitor);
  for (const path of ['', `${THEATRE}/event-siae`, `${VENUE}/client/login`, `${VENUE}/find-tickets`]) {
    await page.goto(`/en${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }
  await page.goto(`/en${VENUE}/checkout`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expectLoaded(loaded, kept);
});
