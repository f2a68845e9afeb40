import { expectNoBarrier } from '../fixtures/axe.ts';
import { dayOfNextMonth } from '../fixtures/day.ts';
import { expectScreenshot } from '../fixtures/screenshot.ts';
import { ARTEFACTS_DIR } from '../fixtures/shop/places.ts';
import { arriveAtTickets } from '../fixtures/steps/arrive.ts';
import { openCart } from '../fixtures/steps/cart.ts';
import * as choose from '../fixtures/steps/choose.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expectTickets } from '../fixtures/steps/tickets.ts';
import { looksLikeKey, textsIn } from '../fixtures/texts-in-page.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';

const CASES = [
  { language: 'es', device: DEVICES['a phone of 390 px'], tag: [] },
  { language: 'en', device: DEVICES['a screen of 1280 px'], tag: ['@broad'] },
] as const;

for (const { language, device, tag } of CASES) {
  const { width } = device.viewport;

  test.describe(`in ${language} at ${width} px`, { tag: [...tag] }, () => {
    test.use({ ...device, language });

    test('every state of a purchase has no accessibility violation, and a declined payment is retried with the same cart', async ({
      visitor: anybody,
    }, { outputDir }) => {
      const visitor = { ...anybody, day: dayOfNextMonth() };
      const { page, words } = visitor;
      const look = async (state: string) => {
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectNoBarrier(page);
        expect.soft((await page.evaluate(textsIn)).filter(looksLikeKey)).toEqual([]);
        const path = `${ARTEFACTS_DIR}/way-${state}-${language}-${width}.png`;
        if (process.env.PICTURES) await page.screenshot({ path });
        await expectScreenshot(page, `way-${state}-${width}`, language);
      };

      await arriveAtTickets(visitor);
      await choose.choosePlaceOfSale(visitor);
      await choose.addProduct(visitor, words.visit.adult, 2);
      await choose.addProduct(visitor, words.visit.palaceAndTower, 1);
      await look('1-products');
      await choose.openCalendar(visitor);
      await choose.turnCalendar(visitor);
      await look('2-day');
      await choose.pressDay(visitor);
      await choose.chooseTime(visitor, words.visit.rooms.palace);
      await choose.chooseTime(visitor, words.visit.rooms.tower);
      await look('3-times');
      await choose.addToCart(visitor);
      await look('4-added');
      const cart = await openCart(visitor, choose.PARTY.tickets);
      await look('5-cart');
      await cart.getByRole('button', { name: words.cart.checkout, exact: true }).click();
      await expect(page.getByRole('checkbox')).not.toHaveCount(0);
      await look('6-checkout');
      await pay.payButton(visitor, choose.PARTY.total).click();
      await look('7-errors');
      await pay.fillIn(visitor);
      await pay.goToBank(visitor, choose.PARTY.total);
      await look('8-bank');
      await pay.decline(visitor);
      await look('9-declined');
      await pay.tryAgain(visitor, choose.PARTY.total);
      await pay.approve(visitor, choose.PARTY.total);
      await expectTickets(visitor, choose.PARTY.codes, outputDir);
      await look('10-tickets');
    });
  });
}
