import * as pay from '../fixtures/steps/pay.ts';
import { chooseStripe, chooseTicketPaidWithStripe, goToCheckout } from '../fixtures/steps/stripe.ts';
import { expectTickets } from '../fixtures/steps/tickets.ts';
import { expect, test } from '../fixtures/test.ts';

const TOTAL = '7,00 €';

test('a visitor pays on Stripe’s page after a declined card, and the result names the card (R501)', async ({
  visitor,
}, { outputDir }) => {
  const { page, words } = visitor;
  await chooseTicketPaidWithStripe(visitor);
  await goToCheckout(visitor);
  await pay.fillIn(visitor);
  await chooseStripe(visitor);
  await pay.goToBank(visitor, TOTAL);

  await page.getByRole('button', { name: words.bank.decline }).click();
  await pay.expectBank(visitor, TOTAL);
  await pay.approve(visitor, TOTAL);
  await expectTickets(visitor, 1, outputDir);
  await expect(page.getByText('Paid with')).toBeVisible();
  await expect(page.getByText('Card', { exact: true })).toBeVisible();
});
