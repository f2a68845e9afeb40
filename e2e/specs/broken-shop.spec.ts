import { unavailableArea } from '../fixtures/steps/area.ts';
import { arriveAtTickets, VENUE } from '../fixtures/steps/arrive.ts';
import { checkOutFromCart } from '../fixtures/steps/cart.ts';
import * as choose from '../fixtures/steps/choose.ts';
import { checkOutSmallVisit } from '../fixtures/steps/chosen-visit.ts';
import { switchLanguage } from '../fixtures/steps/language.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expectTickets } from '../fixtures/steps/tickets.ts';
import { expect, test } from '../fixtures/shop/test-in-own-shop.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/**
 * Opens the venue's home until its region is unavailable, and asserts the notice in English and Spanish. @returns the
 * visitor with Spanish texts
 */
async function meetUnavailableArea(visitor: Visitor): Promise<Visitor> {
  await expect(async () => {
    await visitor.page.goto(visitor.words.prefix + VENUE);
    await expect(unavailableArea(visitor)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const inSpanish = await switchLanguage(visitor, 'es');
  await expect(unavailableArea(inSpanish)).toBeVisible();
  return inSpanish;
}

test('an incompatible release and a screen that throws make only their region unavailable, until a rollback or a retry', async ({
  visitor,
  ownShop,
}) => {
  const { page, words } = visitor;
  ownShop.rollOut('catalogue', { contract: '99.0.0', render: 'return "must not run";' });
  await meetUnavailableArea(visitor);
  await page.goto(`${words.prefix}${VENUE}/checkout`);
  await expect(page.getByRole('heading', { name: words.checkout.emptyCart })).toBeVisible();

  ownShop.rollBack();
  await page.goto(words.prefix + VENUE);
  await expect(async () => {
    const reload = page.getByRole('button', { name: words.area.reload });
    if (await reload.isVisible()) await reload.click();
    await expect(page.getByRole('heading', { level: 1, name: words.logo })).toBeVisible({ timeout: 1000 });
  }).toPass();

  visitor.allow(/broken on purpose/);
  ownShop.rollOut('catalogue', {
    version: '99.0.1',
    render: 'if (!globalThis.isMended) throw new Error("broken on purpose"); return "As good as new";',
  });
  const inSpanish = await meetUnavailableArea(visitor);
  await switchLanguage(inSpanish, 'en');
  await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
  await page.getByRole('button', { name: words.area.retry }).click();
  await expect(page.getByRole('main')).toContainText('As good as new');
});

test('a purchase completes when the catalogue’s files are lost during checkout', async ({
  visitor,
  ownShop,
}, { outputDir }) => {
  const { page, words } = visitor;
  visitor.allow(/files\/catalogue/);
  await checkOutSmallVisit(visitor);
  await pay.fillIn(visitor);
  ownShop.removeFiles('catalogue');
  await page.reload();
  await pay.expectFilledIn(visitor);
  await pay.goToBank(visitor, choose.SMALL.total);
  await pay.approve(visitor, choose.SMALL.total);
  await expectTickets(visitor, choose.SMALL.codes, outputDir);
  await page.getByRole('link', { name: words.result.home }).click();
  await expect(unavailableArea(visitor)).toBeVisible();
});

test('the shop reports an unreachable backend, and preserves selection and form until the backend responds again', async ({
  visitor,
  ownShop,
}, { outputDir }) => {
  const { page, words } = visitor;
  visitor.allow(/50[234]|cannot be reached/);
  ownShop.line.cut();
  await page.goto(words.prefix + VENUE);
  await expect(page.getByRole('heading', { level: 1, name: words.error.unreachable })).toBeVisible();
  ownShop.line.mend();
  await page.getByRole('button', { name: words.area.retry }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.logo })).toBeVisible();

  await arriveAtTickets(visitor);
  await choose.choosePlaceOfSale(visitor);
  await choose.addProduct(visitor, words.visit.child, 1);
  ownShop.line.cut();
  await choose.openCalendar(visitor);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words.visit.loadFailed);
  ownShop.line.mend();
  await page.getByRole('main').getByRole('button', { name: words.visit.loadAgain }).click();
  await choose.turnCalendar(visitor);
  await choose.pressDay(visitor);
  await choose.chooseOnlyTime(visitor);
  await choose.addToCart(visitor);

  await checkOutFromCart(visitor, choose.SMALL.tickets);
  await pay.fillIn(visitor);
  ownShop.line.cut();
  await pay.payButton(visitor, choose.SMALL.total).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words.checkout.outOfReach);
  ownShop.line.mend();
  await pay.goToBank(visitor, choose.SMALL.total);
  await pay.approve(visitor, choose.SMALL.total);
  await expectTickets(visitor, choose.SMALL.codes, outputDir);
});
