import { recordBooks } from '../fixtures/faults/books.ts';
import { VENUE } from '../fixtures/steps/arrive.ts';
import { expectCountdown } from '../fixtures/steps/cart.ts';
import { SMALL } from '../fixtures/steps/choose.ts';
import { checkOutSmallVisit } from '../fixtures/steps/chosen-visit.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expect, test, type Page } from '../fixtures/test.ts';
import { WHOLE_BROWSER } from '../fixtures/whole-browser.ts';

test.use({
  // Playwright disables the back/forward cache by default
  launchOptions: { ...WHOLE_BROWSER, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const PAGES = [
  VENUE,
  `${VENUE}/tickets`,
  `${VENUE}/checkout`,
  `${VENUE}/client/login`,
  '/monuments/teatro-del-muelle/event-siae',
];

declare global {
  interface Window {
    wasHereBefore?: boolean;
  }
}

/** Sets a marker in the document, which a newly loaded document does not have. */
const markPage = (page: Page) =>
  page.evaluate(() => {
    window.wasHereBefore = true;
  });

const wasHereBefore = (page: Page) => page.evaluate(() => window.wasHereBefore);

test('Back restores a page from the back/forward cache without loading it again', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await markPage(page);
    await page.goto('about:blank');
    // a restored page has no load event to wait for
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await wasHereBefore(page), `${path} out of the back/forward cache`).toBe(true);
  }
});

test('Back from the bank in one of two tabs restores a usable checkout, and one sale is paid', async ({
  visitor,
  shopUrl,
}) => {
  const { page, words } = visitor;
  const books = recordBooks(page, shopUrl);
  await checkOutSmallVisit(visitor);
  await pay.fillIn(visitor);

  const closed = await page.context().newPage();
  await closed.goto(page.url());
  await pay.payButton({ ...visitor, page: closed }, SMALL.total).click();
  await expect(closed.getByRole('heading', { name: words.bank.title })).toBeVisible();
  await page.bringToFront();
  await closed.close();

  await page.reload();
  await pay.expectFilledIn(visitor);
  await markPage(page);
  await pay.goToBank(visitor, SMALL.total);
  await page.goBack({ waitUntil: 'commit' });
  await pay.expectFilledIn(visitor);
  expect(await wasHereBefore(page), 'the checkout is the very page that was left').toBe(true);
  await expect(pay.payButton(visitor, SMALL.total)).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('alert').filter({ hasText: 'Your purchase wasn’t made' })).toHaveCount(0);
  await expectCountdown(visitor);

  await pay.goToBank(visitor, SMALL.total);
  await pay.approve(visitor, SMALL.total);
  await pay.expectResult(visitor, words.result.paid);
  expect(await books.statuses()).toEqual(['paid']);
  await books.expectMails(visitor.email, 1);

  await page.evaluate(() => {
    history.go(-2);
  });
  await expect(page.getByRole('heading', { name: words.checkout.emptyCart })).toBeVisible();
  expect(await wasHereBefore(page), 'and once more the same page').toBe(true);
});
