import { nextSunday } from '../fixtures/day.ts';
import { arriveAtTickets, VENUE } from '../fixtures/steps/arrive.ts';
import { expectCart } from '../fixtures/steps/cart.ts';
import { addProduct, chooseDay, choosePlaceOfSale, chooseSmallVisit } from '../fixtures/steps/choose.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const LAST_PLACES = 3;
const HOUR_MS = 60 * 60_000;

/** Up to the moment before the last places of the demo's Sunday noon are put into the cart. */
async function chooseLastPlaces(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.getByRole('button', { name: words.visit.another }).click();
  await choosePlaceOfSale(visitor);
  await addProduct(visitor, words.visit.adult, LAST_PLACES);
  await chooseDay(visitor, nextSunday());
  await page.getByRole('button', { name: new RegExp(`^12:00.*${words.visit.left(LAST_PLACES)}$`) }).click();
  await expect(page.getByRole('button', { name: words.visit.add })).toBeEnabled();
}

test('of two visitors after the last places one gets them, the other is told at once and loses nothing', async ({
  visitor,
  anotherVisitor,
  watch,
}) => {
  const visitors = [visitor, await anotherVisitor()];
  watch.allow(/409/);
  await Promise.all(
    visitors.map(async (each) => {
      await arriveAtTickets(each);
      await chooseSmallVisit(each);
      await chooseLastPlaces(each);
    }),
  );

  await Promise.all(
    visitors.map(({ page, words }) => page.getByRole('button', { name: words.visit.add }).click()),
  );

  const outcomes = await Promise.all(
    visitors.map(async ({ page, words }) => {
      const added = page.getByRole('heading', { name: words.visit.added });
      const refused = page.getByText(words.visit.full);
      await expect(added.or(refused)).toBeVisible();
      return (await added.isVisible()) ? 'added' : 'refused';
    }),
  );
  expect(outcomes.toSorted()).toEqual(['added', 'refused']);

  for (const [index, each] of visitors.entries()) {
    if (outcomes[index] === 'added') {
      await expectCart(each, 1 + LAST_PLACES);
      continue;
    }
    const { page, words } = each;
    await expectCart(each, 1);
    const what = page.getByRole('main').getByRole('listitem').or(page.getByRole('region'));
    await expect(what.getByText(`${LAST_PLACES} × ${words.visit.adult}`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^12:00/ })).toBeDisabled();
    await page.getByRole('button', { name: /^16:00/ }).click();
  }
});

for (const hours of [24, -24]) {
  test(`the countdown is right on a device whose clock is ${hours} h off`, async ({ visitor }) => {
    const { page, words } = visitor;
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await arriveAtTickets(visitor);
    await chooseSmallVisit(visitor);
    const timer = page.getByRole('banner').getByRole('timer');
    await expect(timer).toContainText(/ ?14:[0-5]\d$/);
    await page.reload();
    await expect(timer).toContainText(/14:[0-5]\d$/);
    await page.goto(`${words.prefix}${VENUE}`);
    await expect(timer).toContainText(/14:[0-5]\d$/);
    await expectCart(visitor, 1);
  });
}

test('the countdown goes on in a second tab', async ({ visitor, context }) => {
  await arriveAtTickets(visitor);
  await chooseSmallVisit(visitor);
  const tab = await context.newPage();
  await tab.goto(`${visitor.words.prefix}${VENUE}`);
  await expectCart({ ...visitor, page: tab }, 1);
});
