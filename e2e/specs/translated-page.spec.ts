/** The shop in a browser that translates its pages. */
import { arriveAtTickets, refuseCookies } from '../fixtures/steps/arrive.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { checkOutFromCart } from '../fixtures/steps/cart.ts';
import { chooseSmallVisit, SMALL } from '../fixtures/steps/choose.ts';
import { fillLogIn, haveAccount, changeLinkInMail, PANEL, panelHead } from '../fixtures/steps/client.ts';
import {
  ARENA,
  backToDates,
  bestSeats,
  eventLink,
  NAMED,
  openDates,
  SEATED,
  THEATRE,
} from '../fixtures/steps/events.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expect, test, type Page } from '../fixtures/test.ts';
import { translatePage } from '../fixtures/translate-page.ts';

/** Translates the loaded page, as browsers do. */
async function translate(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(translatePage);
}

test('a visitor chooses and buys a visit in a page translated by the browser', async ({ visitor }) => {
  const { page, words } = visitor;
  await arriveAtTickets(visitor);
  await translate(page);
  await chooseSmallVisit(visitor);
  await checkOutFromCart(visitor, SMALL.tickets);
  // missing fields are listed, and removed from the list when they are filled in
  await pay.payButton(visitor, SMALL.total).click();
  await pay.fillIn(visitor);
  await pay.goToBank(visitor, SMALL.total);
  await pay.approve(visitor, SMALL.total);
  await pay.expectResult(visitor, words.result.paid);
  await translate(page);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('a client logs in and uses the panel in a page translated by the browser', async ({ visitor }) => {
  const { page } = visitor;
  visitor.allow(/422/);
  await haveAccount(visitor);
  await page.goto(PANEL);
  await refuseCookies(visitor);
  await translate(page);
  await fillLogIn(visitor, 'not the password');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await fillLogIn(visitor);
  await expect(panelHead(page)).toBeVisible();
  const account = page.getByRole('main').getByRole('navigation').getByRole('link');
  await expect(account).toHaveCount(5);
  for (const part of [0, 1, 2, 3, 4]) {
    await account.nth(part).click();
    await expect(account).toHaveCount(0);
    await page.goBack();
    await expect(account).toHaveCount(5);
  }
});

test('a visitor reduces and returns a purchase in a page translated by the browser', async ({ visitor }) => {
  const { page } = visitor;
  const { id } = await buyAtOnce(visitor, 'san-telmo', 2);
  await page.goto(await changeLinkInMail(visitor, id));
  await refuseCookies(visitor);
  await expect(page.locator('summary').first()).toBeVisible();
  await translate(page);
  await page.locator('summary').filter({ hasText: 'Fewer visitors' }).click();
  await page
    .getByRole('button', { name: /^One fewer: / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Change and get/ }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status.filter({ hasText: 'Your purchase has been changed' })).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Cancel and get a refund' }).click();
  await page
    .getByRole('button', { name: /^Cancel and get .* back$/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel and get/ })
    .click();
  await expect(status.filter({ hasText: 'This purchase has been cancelled' })).toBeVisible();
});

test('a visitor chooses seats and places of events in a page translated by the browser', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(`/en${THEATRE}/event-siae`);
  await refuseCookies(visitor);
  await translate(page);
  for (const title of [SEATED, NAMED, ARENA]) {
    await eventLink(page, title).click();
    await openDates(page).first().click();
    await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible();
    if (title !== NAMED) await backToDates(page).click();
    await page.getByRole('link', { name: 'All events' }).click();
  }
  await eventLink(page, SEATED).click();
  await openDates(page).first().click();
  await bestSeats(page).click();
  await expect(page.getByRole('banner').getByRole('timer')).toBeVisible();
});
