/** A purchase as a screen reader speaks it. The assertions pin what matters to listeners, not a transcript. */
import { namelessControls, spokenPhrases } from '../fixtures/spoken.ts';
import { arriveAtTickets } from '../fixtures/steps/arrive.ts';
import { openCart } from '../fixtures/steps/cart.ts';
import * as choose from '../fixtures/steps/choose.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { DEVICES, expect, test, type Page } from '../fixtures/test.ts';

/** Texts of headings and their positions on a page of one column, in the order of the document. */
const headingsIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')]
      .filter((heading) => heading.checkVisibility() && heading.getBoundingClientRect().width > 1)
      .map((heading) => ({ text: heading.innerText.trim(), top: heading.getBoundingClientRect().top })),
  );

for (const language of ['en', 'es'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...DEVICES['a phone of 390 px'], language });

    test('a purchase is spoken in reading order, each control and code has a name, and each error and status is spoken once (WCAG 1.1.1, 1.3.2, 2.4.6)', async ({
      visitor,
    }, info) => {
      test.setTimeout(300_000);
      const { page, words } = visitor;
      const listen = async (state: string): Promise<string[]> => {
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const phrases = await spokenPhrases(page, 'body');
        await info.attach(`${state}.txt`, { body: phrases.join('\n') });
        expect.soft(namelessControls(phrases), `${state}: without a name`).toEqual([]);
        const headings = await headingsIn(page);
        const seen = headings.toSorted((a, b) => a.top - b.top).map(({ text }) => text);
        expect
          .soft(
            headings.map(({ text }) => text),
            `${state}: reading order`,
          )
          .toEqual(seen);
        const spoken = phrases.filter((phrase) => phrase.startsWith('heading, '));
        for (const { text } of headings) {
          const expected = text.replace(/\s+/g, ' ');
          expect
            .soft(
              spoken.some((phrase) => phrase.includes(expected)),
              `${state}: ${expected}`,
            )
            .toBe(true);
        }
        return phrases;
      };
      await arriveAtTickets(visitor);
      await choose.choosePlaceOfSale(visitor);
      await choose.addProduct(visitor, words.visit.adult, 2);
      await choose.addProduct(visitor, words.visit.palaceAndTower, 1);
      await listen('products');
      await choose.chooseDay(visitor);
      await choose.chooseTime(visitor, words.visit.rooms.palace);
      await choose.chooseTime(visitor, words.visit.rooms.tower);
      const times = await listen('times');
      const changes = times.filter(
        (phrase) => phrase.startsWith('button, ') && words.visit.change.test(phrase.slice(8)),
      );
      expect(new Set(changes).size, 'each “Change” names its step').toBe(changes.length);
      await choose.addToCart(visitor);
      const cart = await openCart(visitor, choose.PARTY.tickets);
      await listen('cart');
      await cart.getByRole('button', { name: words.cart.checkout, exact: true }).click();
      await expect(page.getByRole('checkbox')).not.toHaveCount(0);
      await listen('checkout');
      await pay.payButton(visitor, choose.PARTY.total).click();
      const errors = await listen('errors');
      // an empty region, which waits for a message, has no end
      const alerts = errors.filter((phrase) => /^end of alert(?:,|$)/.test(phrase));
      expect.soft(alerts.length, 'the errors are announced').toBeGreaterThan(0);
      expect.soft(alerts.length, alerts.join(' | ')).toBeLessThanOrEqual(1);
      const invalid = errors.filter((phrase) => / invalid(?:,|$)/.test(phrase));
      expect.soft(new Set(invalid).size, 'each error is spoken once, at its field').toBe(invalid.length);
      await pay.fillIn(visitor);
      await pay.goToBank(visitor, choose.PARTY.total);
      await pay.approve(visitor, choose.PARTY.total);
      await pay.expectResult(visitor, words.result.paid);
      const codes = page.getByRole('main').getByRole('img', { name: /QR/ });
      await expect(codes).toHaveCount(choose.PARTY.codes);
      // loads after the tickets
      await expect(page.getByRole('heading', { level: 2, name: /Patrimonio Sur$/ })).toBeVisible();
      const result = await listen('tickets');
      const names = result.filter((phrase) => /^(?:img|image), .*QR/.test(phrase));
      expect(names).toHaveLength(choose.PARTY.codes);
      expect(new Set(names).size, 'no two codes have the same name').toBe(names.length);
    });
  });
}
