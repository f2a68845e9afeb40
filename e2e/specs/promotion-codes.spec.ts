import { checkOutWithEvent, checkOutWithPass } from '../fixtures/steps/other-carts.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { changeOnTheWay, pressPay } from '../fixtures/steps/refusals.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

test.use(DEVICES['a phone of 390 px']);

/** Each kind of checkout, with a promotion code of the demo. */
const CARTS = [
  {
    what: 'passes (percentage)',
    come: async (visitor: Visitor) => {
      await checkOutWithPass(visitor, 'tarjeta-bahia', '24-hour card');
      await pay.fillIn(visitor);
      await visitor.page.getByRole('button', { name: 'That’s me: use my details' }).click();
    },
    code: 'bahia15',
    saved: '2,85 €',
    order: '**/tourist-pass/order',
  },
  {
    what: 'events (fixed price)',
    come: async (visitor: Visitor) => {
      await checkOutWithEvent(visitor, 'san-telmo', 'Organ by candlelight');
      await pay.fillIn(visitor);
      await visitor.page.getByRole('radio', { name: visitor.words.checkout.card }).check();
    },
    code: 'coro',
    saved: '6,00 €',
    order: '**/siae/event-sale',
  },
];

for (const { what, come, code, saved, order } of CARTS) {
  const tag = what.startsWith('passes') ? [] : ['@broad'];
  test(
    `a code for ${what} is rejected when wrong or expired before the order, and reduces the paid amount when valid`,
    { tag },
    async ({ visitor }) => {
      const { page } = visitor;
      const known = code.toUpperCase();
      const input = page.getByRole('textbox', { name: 'Your code' });
      visitor.allow(/\b422\b/);
      await come(visitor);
      const full = await pay.totalToPay(visitor);

      const add = async (typed: string) => {
        await page.getByRole('button', { name: 'Add Promo code' }).click();
        await input.fill(typed);
        await input.press('Enter');
      };
      await add('winter');
      await expect(input).toHaveAccessibleDescription('This code isn’t valid.');
      await input.fill(code);
      await input.press('Enter');
      await expect(page.getByText(`${known}: you save ${saved}`)).toBeVisible();
      const reduced = await pay.totalToPay(visitor);
      expect(centsOf(full) - centsOf(reduced)).toBe(centsOf(saved));

      await test.step('an expired code is reported, and the charged amount is the one on the button', async () => {
        await changeOnTheWay(page, order, (sent) => {
          expect(sent['promotion_code']).toBe(known);
          return { ...sent, promotion_code: 'ENDED' };
        });
        await pressPay(page);
        await expect(page.getByText(`${known} is no longer valid`, { exact: true })).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toContainText('This code isn’t valid.');
        await expect(pay.payButton(visitor, full)).toBeVisible();
      });

      await add(code);
      await pay.payButton(visitor, reduced).click();
      await pay.expectBank(visitor, reduced);
      await pay.approve(visitor, reduced);
      await pay.expectResult(visitor, visitor.words.result.paid);
      await expect(page.getByText(reduced)).toBeVisible();
    },
  );
}

const centsOf = (amount: string): number => Number(amount.replace(/\D/g, ''));
