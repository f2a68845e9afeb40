import { recordBooks } from '../fixtures/faults/books.ts';
import { arriveFromCompany, VENUE } from '../fixtures/steps/arrive.ts';
import { checkOutFromCart, expectCart, expectCountdown } from '../fixtures/steps/cart.ts';
import { chooseVisit, PARTY } from '../fixtures/steps/choose.ts';
import { checkOutParty } from '../fixtures/steps/chosen-visit.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expectMail, expectOneSheet, expectPdf, expectTickets } from '../fixtures/steps/tickets.ts';
import { expect, DEVICES, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** Navigates from the company's page, chooses a visit and fills in the checkout. */
async function comeToCheckout(visitor: Visitor): Promise<void> {
  await arriveFromCompany(visitor);
  await chooseVisit(visitor);
  await expectCart(visitor, PARTY.tickets);
  await visitor.steady();
  await checkOutFromCart(visitor, PARTY.tickets);
  await pay.fillIn(visitor);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [index, [name, device]] of Object.entries(DEVICES).entries()) {
  // each case runs in both languages, on different devices
  const [first, second] = index % 2 ? (['en', 'es'] as const) : (['es', 'en'] as const);
  // the other outcomes use the same code at every width
  const tag = device === DEVICES['a phone of 390 px'] ? [] : ['@broad'];

  test.describe(`on ${name}`, () => {
    test.use(device);

    test.describe('a visitor', { tag: tag.length > 0 ? tag : ['@smoke'] }, () => {
      test.use({ language: first });

      test('pays and receives the tickets on the page, as a PDF and by e-mail', async ({ visitor }, {
        outputDir,
      }) => {
        await comeToCheckout(visitor);
        await pay.goToBank(visitor, PARTY.total);
        await pay.approve(visitor, PARTY.total);
        const codes = await expectTickets(visitor, PARTY.codes, outputDir);
        await expectOneSheet(visitor);
        await expectPdf(visitor, codes, outputDir);
        await expectMail(visitor, codes, outputDir);
      });
    });

    test.describe('a visitor', { tag }, () => {
      test.use({ language: second });

      test(
        'retries a declined payment directly at the bank and receives the tickets (R437)',
        { tag: '@broad' },
        async ({ visitor }, info) => {
          await checkOutParty(visitor);
          await pay.fillIn(visitor);
          await pay.goToBank(visitor, PARTY.total);
          await pay.decline(visitor);
          await pay.tryAgain(visitor, PARTY.total);
          await pay.approve(visitor, PARTY.total);
          await expectTickets(visitor, PARTY.codes, info.outputDir);
        },
      );

      test('abandons the payment, returns and finds cart and holds unchanged', async ({ visitor }, info) => {
        const { page, words } = visitor;
        await checkOutParty(visitor);
        await pay.fillIn(visitor);
        await pay.goToBank(visitor, PARTY.total);
        await pay.abandon(visitor);
        await visitor.steady();
        await page.getByRole('link', { name: words.result.home }).click();
        await expectCart(visitor, PARTY.tickets);
        await page.goto('about:blank');
        await page.goto(`${words.prefix}${VENUE}`);
        await expectCart(visitor, PARTY.tickets);
        await checkOutFromCart(visitor, PARTY.tickets);
        await pay.expectFilledIn(visitor);
        await pay.goToBank(visitor, PARTY.total);
        await pay.approve(visitor, PARTY.total);
        await expectTickets(visitor, PARTY.codes, info.outputDir);
      });
    });
  });
}

test.describe('at the bank and back', () => {
  test.beforeEach(async ({ visitor }) => {
    await checkOutParty(visitor);
    await pay.fillIn(visitor);
  });

  test('a late notification turns a pending sale into a paid sale without a reload', async ({ visitor }, {
    outputDir,
  }) => {
    const { page, words } = visitor;
    await pay.goToBank(visitor, PARTY.total);
    await page.getByRole('spinbutton', { name: words.bank.delay }).fill('3');
    await page.getByRole('button', { name: words.bank.late }).click();
    await pay.expectResult(visitor, words.result.waiting);
    await expectTickets(visitor, PARTY.codes, outputDir);
  });

  test('a double click on pay creates one sale', async ({ visitor }, { outputDir }) => {
    const { page, words } = visitor;
    const sales: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/ticket\/(order|sale)$/.test(request.url()))
        sales.push(request.url());
    });
    await pay.payButton(visitor, PARTY.total).dblclick();
    await pay.expectBank(visitor, PARTY.total);
    await page.getByRole('button', { name: words.bank.pay(PARTY.total) }).dblclick();
    const codes = await expectTickets(visitor, PARTY.codes, outputDir);
    expect(sales).toHaveLength(1);
    await expectMail(visitor, codes, outputDir);
  });

  test('two tabs, one of them closed at the bank, create one paid sale and one e-mail', async ({
    visitor,
    shopUrl,
  }, { outputDir }) => {
    const { page, words } = visitor;
    const books = recordBooks(page, shopUrl);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const secondTab = { ...visitor, page: other };
    await pay.expectFilledIn(secondTab);
    await Promise.all([
      pay.payButton(visitor, PARTY.total).click(),
      pay.payButton(secondTab, PARTY.total).click(),
    ]);
    await pay.expectBank(visitor, PARTY.total);
    await expect(other.getByRole('heading', { name: words.bank.title })).toBeVisible();
    await other.getByRole('spinbutton', { name: words.bank.delay }).fill('2');
    const left = other.waitForRequest(/\/success\//);
    await other.getByRole('button', { name: words.bank.late }).click();
    await left;
    // Chromium delays clicks in a background tab
    await page.bringToFront();
    await other.close();
    // the other tab learns of the payment and clears its cart
    await page.getByRole('button', { name: words.bank.abandon }).click();
    await expectTickets(visitor, PARTY.codes, outputDir);
    expect(await books.statuses()).toEqual(['paid']);
    await books.expectMails(visitor.email, 1);
    await page.goto(`${words.prefix}${VENUE}/checkout`);
    await expect(page.getByRole('heading', { name: words.checkout.emptyCart })).toBeVisible();
  });

  test('a reload and the back button keep cart and form', async ({ visitor }, { outputDir }) => {
    const { page } = visitor;
    await page.reload();
    await pay.expectFilledIn(visitor);
    await expectCountdown(visitor);
    await pay.goToBank(visitor, PARTY.total);
    await page.goBack();
    await pay.expectFilledIn(visitor);
    await expectCountdown(visitor);
    await pay.goToBank(visitor, PARTY.total);
    await pay.approve(visitor, PARTY.total);
    await expectTickets(visitor, PARTY.codes, outputDir);
  });
});
