import { nextSunday } from '../fixtures/day.ts';
import { VENUE } from '../fixtures/steps/arrive.ts';
import { expectCart } from '../fixtures/steps/cart.ts';
import { addProduct, addToCart, chooseDay, choosePlaceOfSale } from '../fixtures/steps/choose.ts';
import { haveSmallVisit } from '../fixtures/steps/chosen-visit.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const LAST_PLACES = 3;
const HOUR_MS = 60 * 60_000;

/** Selects the last places of the demo's slot on Sunday noon, without adding them to the cart. */
async function chooseLastPlaces(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.getByRole('button', { name: words.visit.another }).click();
  await choosePlaceOfSale(visitor);
  await addProduct(visitor, words.visit.adult, LAST_PLACES);
  await chooseDay(visitor, nextSunday());
  await page.getByRole('button', { name: new RegExp(`^12:00.*${words.visit.left(LAST_PLACES)}$`) }).click();
  await expect(page.getByRole('button', { name: words.visit.add })).toBeEnabled();
}

/** Returns whether the places are in the cart; false if another visitor reserved them first. */
async function tryToGetThem({ page, words }: Visitor): Promise<boolean> {
  const added = page.getByRole('heading', { name: words.visit.added });
  const refused = page.getByText(words.visit.full);
  await page.getByRole('button', { name: words.visit.add }).click();
  await expect(added.or(refused)).toBeVisible();
  return added.isVisible();
}

test('of two visitors who request the last places, one holds them, and the other keeps the selection and chooses another time', async ({
  visitor,
  anotherVisitor,
}) => {
  const visitors = [visitor, await anotherVisitor()];
  await Promise.all(
    visitors.map(async (each) => {
      each.allow(/409/);
      await haveSmallVisit(each);
      await chooseLastPlaces(each);
    }),
  );

  const outcomes = await Promise.all(
    visitors.map(async (each) => ({ visitor: each, hasThem: await tryToGetThem(each) })),
  );

  const winners = outcomes.flatMap(({ visitor: each, hasThem }) => (hasThem ? [each] : []));
  const losers = outcomes.flatMap(({ visitor: each, hasThem }) => (hasThem ? [] : [each]));
  expect([winners.length, losers.length]).toEqual([1, 1]);
  for (const winner of winners) await expectCart(winner, 1 + LAST_PLACES);
  for (const loser of losers) {
    const { page, words } = loser;
    await expectCart(loser, 1);
    await expect(page.getByRole('main')).toContainText(`${LAST_PLACES} × ${words.visit.adult}`);
    await expect(page.getByRole('button', { name: /^12:00/ })).toBeDisabled();
    await page.getByRole('button', { name: /^16:00/ }).click();
    await addToCart(loser);
    await expectCart(loser, 1 + LAST_PLACES);
  }
});

for (const hours of [24, -24]) {
  const tag = hours > 0 ? [] : ['@broad'];

  test(`the countdown is correct on a device whose clock is ${hours} h off`, { tag }, async ({ visitor }) => {
    const { page, words } = visitor;
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await haveSmallVisit(visitor);
    const timer = page.getByRole('banner').getByRole('timer');
    await expect(timer).toContainText(/\b14:[0-5]\d$/);
    await page.reload();
    await expect(timer).toContainText(/\b14:[0-5]\d$/);
    await page.goto(`${words.prefix}${VENUE}`);
    await expect(timer).toContainText(/\b14:[0-5]\d$/);
    await expectCart(visitor, 1);
  });
}

test('the countdown is also shown in a second tab', async ({ visitor, context }) => {
  await haveSmallVisit(visitor);
  const tab = await context.newPage();
  await tab.goto(`${visitor.words.prefix}${VENUE}`);
  await expectCart({ ...visitor, page: tab }, 1);
});
