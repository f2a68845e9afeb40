import { LANGUAGE_ID, STORAGE, type LoggedClient } from '@taquilla/contracts';
import { fillLogIn, haveAccount, panelHead, PERSON } from '../fixtures/steps/client.ts';
import { checkOutWithEvent, checkOutWithPass } from '../fixtures/steps/other-carts.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const VENUE = 'san-telmo';
const NAME = `${PERSON.name} ${PERSON.last_name}`;
/** An Italian invoice: partita IVA and recipient code of the exchange system. */
const PARTITA_IVA = { cif: '07643520567', sdi: 'M5UXCR1' };

const PURCHASES = [
  {
    what: 'a pass',
    come: async (visitor: Visitor) => {
      await checkOutWithPass(visitor, VENUE, visitor.words.passes.name);
      await visitor.page.getByRole('button', { name: 'That’s me: use my details' }).click();
    },
    order: '**/tourist-pass/order',
  },
  {
    what: 'an event',
    come: (visitor: Visitor) => checkOutWithEvent(visitor, VENUE, 'Organ by candlelight'),
    order: '**/siae/event-sale',
  },
];

test.describe('a client', { tag: ['@broad', '@smoke'] }, () => {
  test.use(DEVICES['a screen of 1280 px']);

  for (const { what, come, order } of PURCHASES) {
    test(`buys ${what} as a gift, with an Italian invoice, and finds it in the panel`, async ({
      visitor,
    }) => {
      const { page, email } = visitor;
      const panel = `/en/monuments/${VENUE}/client`;
      await haveAccount(visitor, VENUE);
      await page.goto(panel);
      await fillLogIn(visitor);
      await expect(panelHead(page)).toBeVisible();
      await come(visitor);

      for (const [name, value] of Object.entries({ 'Full name': NAME, 'Repeat e-mail': email })) {
        await expect(page.getByRole('textbox', { name }).first()).toHaveValue(value);
      }
      await page.getByRole('button', { name: 'Mark as a gift' }).click();
      await page.getByRole('button', { name: 'Add Invoice' }).click();
      await page.getByRole('combobox', { name: 'Country' }).last().selectOption('IT');
      await page.getByRole('textbox', { name: /^Partita IVA/ }).fill(PARTITA_IVA.cif);
      await page.getByRole('textbox', { name: 'SDI' }).fill(PARTITA_IVA.sdi);
      await page.getByRole('radio', { name: visitor.words.checkout.card }).check();
      for (const term of visitor.words.checkout.terms)
        await page.getByRole('checkbox', { name: term }).check();

      const total = await pay.totalToPay(visitor);
      const ordered = page.waitForRequest(order);
      await pay.goToBank(visitor, total);
      const client = await page.evaluate((key) => localStorage.getItem(key), STORAGE.client);
      expect((await ordered).postDataJSON()).toMatchObject({
        registered_client_id: (JSON.parse(client ?? '') as LoggedClient).id,
        language_id: LANGUAGE_ID.en,
        gift: true,
        invoice: { ...PARTITA_IVA, name: NAME, address: PERSON.address, country: 'IT' },
      });
      await pay.approve(visitor, total);
      await pay.expectResult(visitor, visitor.words.result.paid);
      const reference = await page.locator('dt', { hasText: 'Reference' }).locator('+ dd').innerText();
      await page.goto(panel);
      await expect(page.getByRole('main').getByText(`Reference ${reference}`)).toHaveCount(1);
    });
  }
});
