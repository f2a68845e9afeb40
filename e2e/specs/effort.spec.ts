import { VENUE } from '../fixtures/steps/arrive.ts';
import * as choose from '../fixtures/steps/choose.ts';
import { typeInto } from '../fixtures/steps/keyboard.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';

/** Number of taps, besides typing, from a venue's home to the bank's page for two adults. */
const MOST_TAPS = 10;
const TOTAL = '28,20 €';

test.use(DEVICES['a phone of 390 px']);

test('a new visitor completes an order for two with ten taps before the bank’s page', async ({ visitor }) => {
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
  await page.getByRole('main').getByRole('link', { name: words.tickets }).tap();
  await tap(visit.oneMore(visit.adult));
  await tap(visit.oneMore(visit.adult));
  await tap(visit.pickDay);
  await choose.lastOpenDay(page).tap();
  await page.getByRole('main').getByRole('button', { name: choose.ROOMY_TIME }).first().tap();
  await tap(visit.checkout);

  // the phone's keyboard moves from field to field
  await expect(page.getByRole('heading', { level: 1, name: checkout.title })).toBeVisible();
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
  await typeInto(field(checkout.name), pay.BUYER.name);
  await typeInto(field(checkout.nif), pay.BUYER.nif);
  await typeInto(field(checkout.email), email);
  await typeInto(field(checkout.repeatEmail), email);
  await typeInto(page.getByRole('combobox', { name: checkout.country }), checkout.spain);
  await typeInto(field(checkout.postcode), pay.BUYER.postcode);
  await typeInto(field(checkout.phone), pay.BUYER.phone);
  for (const term of checkout.terms) await page.getByRole('checkbox', { name: term }).tap();
  await pay.payButton(visitor, TOTAL).tap();
  await page.getByRole('button', { name: words.bank.pay(TOTAL) }).tap();
  await pay.expectResult(visitor, words.result.paid);
  test.info().annotations.push({ type: 'taps', description: String(taps) });
  expect(taps - 1).toBeLessThanOrEqual(MOST_TAPS);
});
