import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { ARENA, bestSeats, chosenSeats, eventLink, openDates, THEATRE } from '../fixtures/steps/events.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';

/** Purchase limit of one event. */
const MOST = 10;

test.use(DEVICES['a phone of 390 px']);

test('after leaving the bank and emptying the cart, a visitor has the full purchase limit on another date', async ({
  visitor,
}) => {
  const { page, words } = visitor;
  const chooseAll = async (date: number) => {
    await page.goto(`${words.prefix}${THEATRE}/event-siae`);
    await eventLink(page, ARENA).tap();
    await openDates(page).nth(date).tap();
    await page.getByRole('spinbutton', { name: 'How many seats?' }).fill(String(MOST));
    await bestSeats(page).tap();
    await expect(chosenSeats(page)).toHaveCount(MOST);
  };
  await page.goto(`${words.prefix}${THEATRE}/event-siae`);
  await refuseCookies(visitor);
  await chooseAll(0);
  await page.getByRole('link', { name: 'Continue' }).tap();
  await pay.fillIn(visitor);
  await pay.goToBank(visitor, await pay.totalToPay(visitor));
  await pay.abandon(visitor);

  await page.goto(`${words.prefix}${THEATRE}/event-siae`);
  await page.getByRole('button', { name: words.cart.button(MOST) }).tap();
  const cart = page.getByRole('dialog', { name: words.cart.title });
  await cart.getByRole('button', { name: new RegExp(`^Remove.*${ARENA}`) }).tap();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await chooseAll(1);
});
