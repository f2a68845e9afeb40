import { SMALL } from '../fixtures/steps/choose.ts';
import { checkOutSmallVisit } from '../fixtures/steps/chosen-visit.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** Buyer details by country, with the telephone prefix that the country selects. */
const BUYERS = [
  { country: 'AT', name: 'Jörg Größl', postcode: '1010', prefix: '+43', phone: '0664 1234567' },
  { country: 'JP', name: '山田太郎', postcode: '100-0001', prefix: '+81', phone: '090-1234-5678' },
  { country: 'IE', name: 'Áine', postcode: 'D02', prefix: '+353', phone: '085 123 4567' },
] as const;

const WIDE_SCREEN = { width: 1280, height: 900 };

async function fillInAs(visitor: Visitor, buyer: (typeof BUYERS)[number]): Promise<void> {
  const { page, words, email } = visitor;
  const { checkout } = words;
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('combobox', { name: checkout.country }).selectOption(buyer.country);
  await field(checkout.name).fill(buyer.name);
  await field(checkout.nif).fill('0');
  await field(checkout.email).fill(email);
  await field(checkout.repeatEmail).fill(email);
  // in Ireland the postcode is optional, and its label says so
  await field(new RegExp(`^${checkout.postcode}`)).fill(buyer.postcode);
  await field(checkout.phone).fill('');
  await field(checkout.phone).pressSequentially(buyer.phone);
  await expect(field('Prefix')).toHaveValue(buyer.prefix);
  for (const term of checkout.terms) await page.getByRole('checkbox', { name: term }).check();
}

for (const buyer of BUYERS) {
  const tag = buyer === BUYERS[0] ? [] : ['@broad'];

  test(
    `a buyer from ${buyer.country} completes a purchase on a wide screen`,
    { tag },
    async ({ visitor }) => {
      const { page, words } = visitor;
      await page.setViewportSize(WIDE_SCREEN);
      await checkOutSmallVisit(visitor);
      await fillInAs(visitor, buyer);
      const summary = page.getByRole('complementary', { name: 'Your order' });
      await summary.getByRole('button', { name: words.checkout.pay(SMALL.total) }).click();
      await pay.expectBank(visitor, SMALL.total);

      if (buyer === BUYERS[0]) {
        await test.step('a second tab warns about a second payment', async () => {
          const tab = await page.context().newPage();
          await tab.goto(`${words.prefix}/monuments/alcazar/checkout`);
          await expect(
            tab.getByText('You’ve already been to the payment page with this order'),
          ).toBeVisible();
          await expect(tab.getByRole('link', { name: 'Check the payment' })).toBeVisible();
          await tab.close();
          await page.bringToFront();
        });
      }
      await pay.approve(visitor, SMALL.total);
      await pay.expectResult(visitor, words.result.paid);
    },
  );
}
