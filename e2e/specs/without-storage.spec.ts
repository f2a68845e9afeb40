import { blockedContext } from '../fixtures/blocked-storage.ts';
import { arriveAtTickets } from '../fixtures/steps/arrive.ts';
import { checkOutFromCart, expectCart } from '../fixtures/steps/cart.ts';
import { enterPanel, haveAccount } from '../fixtures/steps/client.ts';
import { chooseSmallVisit, SMALL } from '../fixtures/steps/choose.ts';
import { checkOutWithPass } from '../fixtures/steps/other-carts.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const test = base.extend({
  // Playwright reads the required fixtures from the destructured parameters
  context: ({ playwright, baseURL, locale, viewport }, use, info) =>
    blockedContext({ playwright, baseURL, locale, viewport }, use, info),
});

/** Asserts that the result page shows only that the sale is paid, and that the e-mail with the tickets has arrived. */
async function expectPaidAndMailed({ page, email }: Visitor): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'This purchase is paid' })).toBeVisible();
  await expect(page.getByText(/It’s also in the e-mail we sent/)).toBeVisible();
  const mail = page.getByRole('listitem').getByRole('link', { name: email });
  await expect(async () => {
    await page.goto(`/sandbox/inbox?to=${encodeURIComponent(email)}`);
    await expect(mail).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

test('a purchase completes without web storage, over a reload and the return from the bank', async ({
  visitor,
}) => {
  const { page } = visitor;
  await arriveAtTickets(visitor);
  const isBlocked = await page.evaluate(() => {
    document.cookie = 'kept=1; path=/';
    return document.cookie === '';
  });
  expect(isBlocked, 'the browser keeps nothing').toBe(true);
  await expect(page.getByText(/^Your browser isn’t saving anything/)).toBeVisible();
  await chooseSmallVisit(visitor);
  await expectCart(visitor, SMALL.tickets);
  await page.reload();
  await expectCart(visitor, SMALL.tickets);
  await checkOutFromCart(visitor, SMALL.tickets);
  await pay.fillIn(visitor);
  await page.reload();
  await pay.expectFilledIn(visitor);
  await pay.goToBank(visitor, SMALL.total);
  await page.goBack();
  await pay.expectFilledIn(visitor);
  await pay.goToBank(visitor, SMALL.total);
  await pay.approve(visitor, SMALL.total);
  await expectPaidAndMailed(visitor);
});

test(
  'a purchase completes without web storage when the checkout is a separate document',
  { tag: '@broad' },
  async ({ visitor }) => {
    const { page } = visitor;
    await checkOutWithPass(visitor, 'san-telmo', visitor.words.passes.name);
    await pay.fillIn(visitor);
    await page.getByRole('button', { name: 'That’s me: use my details' }).click();
    await page.getByRole('radio', { name: visitor.words.checkout.card }).check();
    await page.reload();
    await pay.expectFilledIn(visitor);
    const total = await pay.totalToPay(visitor);
    await pay.goToBank(visitor, total);
    await pay.approve(visitor, total);
    await expectPaidAndMailed(visitor);
  },
);

test('a login without web storage lasts as long as the page is open', async ({ visitor }) => {
  const { page } = visitor;
  await haveAccount(visitor);
  await enterPanel(visitor);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
