import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import { goHome, VENUE } from '../fixtures/steps/arrive.ts';
import { expectCart, openCart } from '../fixtures/steps/cart.ts';
import { SMALL } from '../fixtures/steps/choose.ts';
import { haveSmallVisit } from '../fixtures/steps/chosen-visit.ts';
import { switchLanguage } from '../fixtures/steps/language.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { unavailableArea } from '../fixtures/steps/area.ts';
import { expect, test } from '../fixtures/test.ts';

/** Faults of a remote's files; every run tests the first, the others are tagged `@broad`. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'is gone': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'drops its connections': (route) => route.abort('connectionreset'),
  'sends garbage': (route) => route.fulfill({ contentType: 'text/javascript', body: '\u0000garbage' }),
  'answers after 10 s': async (route) => {
    await wait(10_000);
    await route.continue();
  },
};

const CHECKOUT_FILES = '**/files/checkout/**';

for (const [index, [name, fault]] of Object.entries(FAULTS).entries()) {
  const tag = index === 0 ? [] : ['@broad'];

  test(
    `a checkout that ${name} fails only its region until it is available again (R53)`,
    { tag },
    async ({ visitor }) => {
      const { page, words } = visitor;
      visitor.allow(/files\/checkout|integrity/);
      await haveSmallVisit(visitor);
      await page.route(CHECKOUT_FILES, fault);

      await page.getByRole('link', { name: words.visit.checkout }).click();
      await expect(unavailableArea(visitor)).toBeVisible();
      const inSpanish = await switchLanguage(visitor, 'es');
      await expect(unavailableArea(inSpanish)).toBeVisible();
      await switchLanguage(inSpanish, 'en');
      await expect(unavailableArea(visitor)).toBeVisible();

      await goHome(visitor);
      await expectCart(visitor, SMALL.tickets);
      const cart = await openCart(visitor, SMALL.tickets);
      await cart.getByRole('button', { name: words.cart.checkout, exact: true }).click();
      await expect(unavailableArea(visitor)).toBeVisible();

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: words.area.retry }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.checkout.title })).toBeVisible();
      await expect(pay.payButton(visitor, SMALL.total)).toBeVisible();
    },
  );
}

test('a missing catalogue does not block cart and checkout', async ({ visitor }) => {
  const { page, words } = visitor;
  visitor.allow(/files\/catalogue/);
  await haveSmallVisit(visitor);
  await page.route('**/files/catalogue/**', (route) => route.abort('connectionreset'));

  await page.goto(words.prefix + VENUE);
  await expect(unavailableArea(visitor)).toBeVisible();
  await expectCart(visitor, SMALL.tickets);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toContainText(words.footer);
  await page.getByRole('button', { name: words.cart.button(SMALL.tickets) }).click();
  const cart = page.getByRole('dialog', { name: words.cart.title });
  await expect(cart.getByText(words.area.unavailable)).toBeVisible();
  await cart.getByRole('button', { name: words.cart.close }).click();

  await page.goto(`${words.prefix}${VENUE}/checkout`);
  await expect(pay.payButton(visitor, SMALL.total)).toBeVisible();

  await page.unrouteAll();
  await goHome(visitor);
});
