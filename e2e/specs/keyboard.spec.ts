import { COMPANY, ticketsLink } from '../fixtures/steps/arrive.ts';
import { ROOMY_TIME, SMALL } from '../fixtures/steps/choose.ts';
import { fillInByKeyboard } from '../fixtures/steps/fill-in-by-keyboard.ts';
import { pressEnter, tabTo } from '../fixtures/steps/keyboard.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expectTickets } from '../fixtures/steps/tickets.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';

for (const device of [DEVICES['a phone of 320 px'], DEVICES['a screen of 1280 px']]) {
  const { viewport } = device;

  test.describe(`at ${viewport.width} px`, { tag: viewport.width < 1280 ? [] : ['@broad'] }, () => {
    test.use({ viewport });

    test('a visitor completes a purchase by keyboard alone (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.11)', async ({
      visitor,
    }, { outputDir }) => {
      const { page, words } = visitor;
      const { visit, checkout } = words;
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      const link = (name: string) => page.getByRole('main').getByRole('link', { name });
      const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });

      await page.goto(words.prefix + COMPANY);
      await pressEnter(link(words.logo));
      await expect.soft(page.getByRole('heading', { level: 1, name: words.logo })).toBeFocused();
      await pressEnter(button(words.denyCookies));
      await expect(ticketsLink(visitor)).toHaveAttribute('href', /interface=/);
      await pressEnter(ticketsLink(visitor));
      await pressEnter(button(visit.oneMore(visit.child)));
      await pressEnter(button(visit.pickDay));
      const calendar = page.getByRole('grid');
      const tabStop = calendar.locator('button[tabindex="0"]');
      await expect(tabStop).toBeEnabled();
      await tabTo(tabStop);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('PageDown');
      await page.keyboard.press('ArrowDown');
      // a Monday, since Saturdays may be full
      await page.keyboard.press('Home');
      await expect(calendar.locator('button:focus')).toBeEnabled();
      await page.keyboard.press('Enter');
      await pressEnter(button(ROOMY_TIME).first());
      await pressEnter(button(visit.add));
      await expect(page.getByRole('heading', { name: visit.added })).toBeFocused();

      await pressEnter(button(words.cart.button(SMALL.tickets)));
      const cart = page.getByRole('dialog', { name: words.cart.title });
      await expect(cart).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button(words.cart.button(SMALL.tickets))).toBeFocused();
      await page.keyboard.press('Enter');
      await pressEnter(cart.getByRole('button', { name: words.cart.checkout, exact: true }));

      await pressEnter(pay.payButton(visitor, SMALL.total));
      await expect.soft(field(checkout.email)).toBeFocused();
      const missing = page.getByRole('alert').filter({ has: page.getByRole('link') });
      await pressEnter(missing.getByRole('link').last());
      await expect.soft(field(checkout.repeatEmail)).toBeFocused();
      await fillInByKeyboard(visitor);
      await pressEnter(pay.payButton(visitor, SMALL.total));

      await pay.expectBank(visitor, SMALL.total);
      await pressEnter(button(words.bank.pay(SMALL.total)));
      await expectTickets(visitor, SMALL.codes, outputDir);
      await tabTo(page.getByRole('link', { name: words.result.download }));
    });
  });
}
