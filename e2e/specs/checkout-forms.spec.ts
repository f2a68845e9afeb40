import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { checkOutFromCart } from '../fixtures/steps/cart.ts';
import { addProduct, addToCart } from '../fixtures/steps/choose.ts';
import { openChosenVisit } from '../fixtures/steps/chosen-visit.ts';
import { pressEnter, pressSpace, typeInto } from '../fixtures/steps/keyboard.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { ACCREDITATION_FILE } from '../fixtures/steps/accreditation.ts';
import { changeOnTheWay, expectRefused, currentState } from '../fixtures/steps/refusals.ts';
import { expectTickets } from '../fixtures/steps/tickets.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** The narrowest phone, equivalent to 1280 px at 400 % zoom. */
test.use(DEVICES['a phone of 320 px']);

/** Total of two reduced tickets with management cost; then with a discount of 10 %. */
const FULL = '15,20 €';
const REDUCED = '13,80 €';

const field = ({ page }: Visitor, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name });

async function comeWithReducedTickets(visitor: Visitor): Promise<void> {
  await openChosenVisit(visitor, { Reduced: 2 });
  await addToCart(visitor);
  await checkOutFromCart(visitor, 2);
  await pay.fillIn(visitor);
}

test('a checkout with accreditations, code, invoice and gift reports each error, and retries only the failed upload', async ({
  visitor,
}, info) => {
  const { page } = visitor;
  await comeWithReducedTickets(visitor);
  const fields = page.getByRole('main').locator('input:not([type=file]), select').filter({ visible: true });
  await expect(fields, 'a guest is asked for 13 things at most, one of them optional').toHaveCount(13);

  await test.step('a wrong code, then a good one', async () => {
    visitor.allow(/422 .*promotion\/check/);
    await button(visitor, 'Add Promo code').click();
    await field(visitor, 'Your code').fill('WINTER');
    await field(visitor, 'Your code').press('Enter');
    await expect(field(visitor, 'Your code')).toHaveAccessibleDescription('This code isn’t valid.');
    await field(visitor, 'Your code').fill('primavera');
    await button(visitor, 'Apply').click();
    await expect(page.getByText('PRIMAVERA: you save 1,40 €')).toBeVisible();
    await expect(button(visitor, 'Remove Promo code')).toBeFocused();
  });

  await test.step('an invoice for a Spanish company and a gift', async () => {
    await button(visitor, 'Mark as a gift').click();
    await button(visitor, 'Add Invoice').click();
    await expect(field(visitor, 'Name or company')).toHaveValue(pay.BUYER.name);
    await field(visitor, 'NIF/CIF/passport').fill('A58818502');
    await field(visitor, 'Address').fill('Calle Ancha 1');
  });

  const proofs = page
    .getByRole('region', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ hasText: /^Person \d/ });
  const fileOf = (person: number) => proofs.nth(person).locator('input[type=file]');
  await test.step('files are checked before they are sent', async () => {
    await fileOf(0).setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('?') });
    await expect(proofs.first()).toContainText('it has to be a PDF, JPG, PNG or WebP');
    await fileOf(0).setInputFiles(ACCREDITATION_FILE);
    await expect(proofs.first()).toContainText('sent when you pay');
  });

  await test.step('the error summary links the invalid fields in page order, and the first has the focus', async () => {
    await pay.payButton(visitor, REDUCED).click();
    const links = page.getByRole('alert').getByRole('link');
    await expect(links).toHaveText(['Person 2, Student card or ID', 'Invoice, NIF/CIF/passport']);
    await expect(proofs.nth(1)).toBeFocused();
    await expect(proofs.nth(1)).toContainText('Add this document');
    await links.first().click();
    await expect(proofs.nth(1)).toBeFocused();
    await expectNoBarrier(page);
    await links.last().click();
    await expect(field(visitor, 'NIF/CIF/passport')).toBeFocused();
    await expect(field(visitor, 'NIF/CIF/passport')).toHaveAccessibleDescription(
      'The CIF/NIF number A58818502 isn’t valid',
    );
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('A58818501');
    await fileOf(1).setInputFiles({ ...ACCREDITATION_FILE, name: 'other.png' });
  });

  await test.step('an order above the limit is rejected with advice for groups, and input is preserved', async () => {
    visitor.allow(/422 .*ticket\/order/);
    const before = await currentState(page);
    const MANY = 500;
    const many = (products: unknown) => (products as object[]).map((one) => ({ ...one, quantity: MANY }));
    const each = (needed: unknown) =>
      Array.from({ length: MANY }, () => ({ ...(needed as object[])[0], id: randomUUID() }));
    await changeOnTheWay(page, '**/ticket/order', (sent) => ({
      ...sent,
      products: many(sent['products']),
      accreditations: each(sent['accreditations']),
    }));
    const message =
      'At most 50 tickets in one order. For groups, please write to hola@patrimonio-sur.example.';
    await expectRefused(page, message);
    expect(await currentState(page)).toEqual(before);
  });

  await test.step('a failed accreditation upload is retried alone, also after a reload', async () => {
    visitor.allow(/upload-file/);
    let uploads = 0;
    await page.route('**/upload-file', (route) => {
      uploads += 1;
      return uploads === 2 ? route.abort('connectionreset') : route.fallback();
    });
    await pay.payButton(visitor, REDUCED).click();
    await expect(proofs.nth(1)).toContainText('We couldn’t send it');
    await expect(proofs.first()).toContainText('Sent');
    await page.reload();
    await pay.expectFilledIn(visitor);
    await expect(proofs.first()).toContainText('Sent');
    await expect(proofs.nth(1)).toContainText('other.png');
    await pay.goToBank(visitor, REDUCED);
    expect(uploads).toBe(3);
  });

  await pay.approve(visitor, REDUCED);
  await expectTickets(visitor, 2, info.outputDir);
});

test('a checkout with an Italian invoice and an expired code keeps its input after a reload and a declined payment', async ({
  visitor,
}) => {
  const { page } = visitor;
  await comeWithReducedTickets(visitor);
  const files = page.locator('input[type=file]');
  await files.last().setInputFiles(ACCREDITATION_FILE);
  await expect(files).toHaveCount(1);
  await files.setInputFiles(ACCREDITATION_FILE);
  await button(visitor, 'Add Invoice').click();
  await page.getByRole('combobox', { name: 'Country' }).last().selectOption('IT');
  const number = field(visitor, 'Partita IVA, codice fiscale or passport');
  await number.fill('07643520567');
  await field(visitor, 'Address').fill('Via Appia 1');
  await button(visitor, 'Add Promo code').click();
  await field(visitor, 'Your code').fill('PRIMAVERA');
  await field(visitor, 'Your code').press('Enter');
  await expect(button(visitor, 'Remove Promo code')).toBeFocused();

  await pay.payButton(visitor, REDUCED).click();
  await page.getByRole('link', { name: 'Invoice, SDI' }).click();
  await expect(field(visitor, 'SDI (optional)')).toBeFocused();
  await page.keyboard.type('M5UXCR1');

  visitor.allow(/422 .*promotion\/check/);
  const message = 'The selected code is invalid.';
  await page.route('**/promotion/check*', (route) =>
    route.fulfill({ status: 422, json: { message, errors: { code: [message] } } }),
  );
  await page.reload();
  await expect(page.getByText('The code PRIMAVERA is no longer valid for this order')).toBeVisible();
  await expect(page.getByText('PRIMAVERA is no longer valid', { exact: true })).toBeVisible();
  await expect(number).toHaveValue('07643520567');
  await expect(field(visitor, 'SDI (optional)')).toHaveValue('M5UXCR1');
  await pay.goToBank(visitor, FULL);
  await pay.decline(visitor);
  await visitor.steady();
  await page.getByRole('link', { name: 'Change order or payment method' }).click();
  await expect(number).toHaveValue('07643520567');
  await pay.goToBank(visitor, FULL);
});

test('a visitor orders passes with one holder each by keyboard alone, up to the bank’s page', async ({
  visitor,
}) => {
  const { page, words, email } = visitor;
  await page.goto(`${words.prefix}/monuments/san-telmo/tourist-pass`);
  await refuseCookies(visitor);
  await addProduct(visitor, words.passes.name, 2);
  await pressEnter(button(visitor, words.visit.add));
  await expect(page.getByRole('heading', { name: words.passes.added })).toBeVisible();
  await checkOutFromCart(visitor, 2);

  const buyer = page.getByRole('region', { name: 'Your details' });
  const person = (number: number) => page.getByRole('group', { name: `Person ${number}` });
  const nif = buyer.getByRole('textbox', { name: words.checkout.nif });
  const inputs: [Locator, string][] = [
    [field(visitor, words.checkout.email), email],
    [field(visitor, words.checkout.repeatEmail), email],
    [field(visitor, words.checkout.phone), pay.BUYER.phone],
    [buyer.getByRole('textbox', { name: 'Full name' }), pay.BUYER.name],
    [nif, '12345678A'],
    [page.getByRole('combobox', { name: words.checkout.country }), words.checkout.spain],
    [field(visitor, words.checkout.postcode), pay.BUYER.postcode],
  ];
  for (const [input, text] of inputs) await typeInto(input, text);
  await pressEnter(button(visitor, 'That’s me: use my details'));
  await typeInto(person(2).getByRole('textbox', { name: 'Full name' }), 'Charles Babbage');
  await pressSpace(page.getByRole('radio', { name: words.checkout.card }));
  for (const term of words.checkout.terms) await pressSpace(page.getByRole('checkbox', { name: term }));
  await pressEnter(button(visitor, /^Pay /));

  // an invalid number is named in the error; a holder without a number ticks the box
  const message = 'The CIF/NIF number 12345678A isn’t valid';
  await pressEnter(page.getByRole('link', { name: 'ID or passport number', exact: true }));
  await expect(nif).toBeFocused();
  await expect(nif).toHaveAccessibleDescription(message);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12345678Z');
  await pressSpace(person(2).getByRole('checkbox', { name: 'No ID or passport number' }));
  await visitor.steady();
  await pressEnter(button(visitor, /^Pay /));
  await expect(page.getByRole('heading', { name: words.bank.title })).toBeVisible();
});
