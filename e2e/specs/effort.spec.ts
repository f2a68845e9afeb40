import { VENUE } from '../fixtures/steps/arrive.ts';
import { typeInto } from '../fixtures/steps/keyboard.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';

/** Maximum number of taps from a venue's home to the total price for two adults and a child on a chosen day. */
const MOST_TAPS_TO_PRICE = 4;
/** Maximum number of taps, without typing, from the venue's home to the bank's page, for a new visitor. */
const MOST_TAPS = 10;
const TOTAL = '31,20 €';

test.use(DEVICES['a phone of 390 px']);

test('a new visitor sees the price for three after at most four taps and reaches the bank’s page after at most ten', async ({
  visitor,
}) => {
  const { page, words, email } = visitor;
  const { visit, checkout } = words;
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { countTap } = globalThis as unknown as { countTap: () => void };
    addEventListener('pointerdown', countTap, { capture: true });
  });
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap();

  await page.goto(words.prefix + VENUE);
  const card = page.getByRole('region', { name: visit.generalVisits });
  await expect(card.locator('[aria-pressed="true"]')).toHaveCount(2);
  await tap(visit.oneMore(visit.adult));
  await tap(visit.oneMore(visit.child));
  await card.getByRole('group', { name: 'Day' }).locator('button:not([aria-disabled])').last().tap();
  await expect(card.locator('[aria-pressed="true"]')).toHaveCount(2);
  await expect(card.getByRole('strong')).toHaveText(TOTAL);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS_TO_PRICE);
  await card.getByRole('link', { name: 'Continue' }).tap();
  await tap(visit.checkout);

  // the phone's keyboard moves from field to field
  await expect(page.getByRole('heading', { level: 1, name: checkout.title })).toBeVisible();
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
  await typeInto(field(checkout.email), email);
  await typeInto(field(checkout.repeatEmail), email);
  await typeInto(field(checkout.phone), pay.BUYER.phone);
  await typeInto(field(checkout.name), pay.BUYER.name);
  await typeInto(field(checkout.nif), pay.BUYER.nif);
  await typeInto(page.getByRole('combobox', { name: checkout.country }), checkout.spain);
  await typeInto(field(checkout.postcode), pay.BUYER.postcode);
  for (const term of checkout.terms) await page.getByRole('checkbox', { name: term }).tap();
  await pay.payButton(visitor, TOTAL).tap();
  await page.getByRole('button', { name: words.bank.pay(TOTAL) }).tap();
  await pay.expectResult(visitor, words.result.paid);
  test.info().annotations.push({ type: 'taps', description: String(taps) });
  expect(taps - 1).toBeLessThanOrEqual(MOST_TAPS);
});
