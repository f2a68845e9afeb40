import type { Page } from '@playwright/test';
import { nextSunday } from '../fixtures/day.ts';
import { arriveAtTickets, refuseCookies } from '../fixtures/steps/arrive.ts';
import { expectCart, openCart } from '../fixtures/steps/cart.ts';
import {
  addProduct,
  addToCart,
  chooseDay,
  chooseOnlyTime,
  choosePlaceOfSale,
  openCalendar,
} from '../fixtures/steps/choose.ts';
import { haveSmallVisit } from '../fixtures/steps/chosen-visit.ts';
import { expect, test } from '../fixtures/test.ts';

/** Capacity of the demo's slots on Sundays at noon. */
const LEFT = 3;
/** not the first Sunday, whose capacity another test buys */
const WEEKS_LATER = 2;

test('a request above the stock shows an error that closes within three seconds, and the cart’s own holds count as free', async ({
  visitor,
}) => {
  const { page, words } = visitor;
  const noon = page.getByRole('button', { name: /^12:00/ });
  await arriveAtTickets(visitor);
  await choosePlaceOfSale(visitor);
  await addProduct(visitor, words.visit.adult, LEFT + 1);
  await chooseDay(visitor, nextSunday(WEEKS_LATER));
  await noon.click();
  const refusal = page.getByRole('alert').getByText(words.visit.overStock);
  await expect(refusal).toBeVisible();
  expect(await refusal.evaluate(isSeen), 'in view, and nothing lies over it').toBe(true);
  await expect(noon).toHaveAttribute('aria-pressed', 'false');
  await expect(refusal).toBeHidden({ timeout: 3000 });

  for (let time = 0; time < 2; time += 1) {
    if (time > 0) {
      await page.getByRole('button', { name: words.visit.another }).click();
      await choosePlaceOfSale(visitor);
      await addProduct(visitor, words.visit.adult, LEFT);
    } else {
      await page.getByRole('button', { name: words.visit.change, exact: true }).nth(1).click();
      await page.getByRole('button', { name: words.visit.oneLess(words.visit.adult) }).click();
    }
    await chooseDay(visitor, nextSunday(WEEKS_LATER));
    await expect(noon).toContainText(words.visit.left(LEFT));
    await noon.click();
    await expect(page.getByText(words.visit.replaces).filter({ visible: true })).toHaveCount(time);
    await addToCart(visitor);
    await expectCart(visitor, LEFT);
  }
});

/** Returns whether the element's centre is in the viewport and not covered. */
function isSeen(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Changes the first schedule of the stored cart and reloads the page. */
async function changeStoredVisit(
  page: Page,
  change: { visit_at?: string; stock_ticket_id?: number },
): Promise<void> {
  await page.evaluate((changed) => {
    interface Stored {
      carts: { entries: { packsSelected: { schedules: object[] }[] }[] }[];
    }
    const stored = JSON.parse(localStorage.getItem('localCart') ?? '') as Stored;
    Object.assign(stored.carts[0]?.entries[0]?.packsSelected[0]?.schedules[0] ?? {}, changed);
    localStorage.setItem('localCart', JSON.stringify(stored));
  }, change);
  await page.reload();
}

const LOST = [
  { what: 'past', change: { visit_at: '2024-05-01T10:00:00+02:00' } },
  { what: 'gone', change: { stock_ticket_id: 999_999_999 } },
] as const;

for (const { what, change } of LOST) {
  test(`a cart entry that is ${what} shows its problem and blocks the checkout until it is deleted`, async ({
    visitor,
  }) => {
    const { page, words } = visitor;
    await haveSmallVisit(visitor);
    await changeStoredVisit(page, change);
    const cart = await openCart(visitor, 1);
    await expect(cart.getByText(words.cart[what])).toBeVisible();
    const checkout = cart.getByRole('button', { name: words.cart.checkout, exact: true });
    await expect(checkout).toBeDisabled();
    await expect(checkout).toHaveAccessibleDescription(words.cart.review);
    await cart.getByRole('button', { name: words.cart.delete }).click();
    await expect(checkout).toBeHidden();
    await expect(cart.getByRole('button', { name: words.cart.delete })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('button', { name: words.cart.button(1) })).toBeHidden();
  });
}

test('a selection of another interface type warns that it replaces the cart, and replaces the cart', async ({
  visitor,
}) => {
  const { page, words } = visitor;
  const venue = `${words.prefix}/monuments/san-telmo`;
  await page.goto(`${venue}/tickets`);
  await refuseCookies(visitor);
  await addProduct(visitor, words.visit.adult, 1);
  await openCalendar(visitor);
  await page.getByRole('grid').locator('button[tabindex="0"][aria-disabled="false"]').click();
  await chooseOnlyTime(visitor);
  await addToCart(visitor);
  await expectCart(visitor, 1);

  await page.goto(`${venue}/tourist-pass`);
  await expect(page.getByText(words.passes.beginsAnew)).toBeVisible();
  await expectCart(visitor, 1);
  await addProduct(visitor, words.passes.name, 1);
  await page.getByRole('button', { name: words.visit.add }).click();
  await expect(page.getByRole('heading', { name: words.passes.added })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('timer'), 'nothing is held any more').toHaveCount(0);

  // passes have no slots
  await page.getByRole('button', { name: words.passes.another }).click();
  await addProduct(visitor, words.passes.name, 1);
  await page.getByRole('button', { name: words.visit.add }).click();
  const icon = (passes: number) =>
    page.getByRole('banner').getByRole('button', { name: new RegExp(`: ${passes} `) });
  await icon(2).click();
  const cart = page.getByRole('dialog', { name: words.cart.title });
  await expect(cart.getByText(words.passes.cart, { exact: true })).toBeVisible();
  await expect(cart.getByRole('button', { name: words.cart.delete })).toHaveCount(2);

  await test.step('a pack is edited from the cart with its values filled in', async () => {
    await cart.getByRole('link', { name: words.cart.change }).first().click();
    const quantity = page.getByRole('spinbutton', { name: words.passes.name, exact: true });
    await expect(quantity).toHaveValue('1');
    await quantity.fill('3');
    await page.getByRole('button', { name: words.visit.save }).click();
    await expect(icon(4)).toBeVisible();
  });
});
