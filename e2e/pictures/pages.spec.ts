/** Pictures of every page and state of the shop, for a contact sheet and for comparison with an earlier run. */
import { unavailableArea } from '../fixtures/steps/area.ts';
import { refuseCookies, ticketsLink, VENUE } from '../fixtures/steps/arrive.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { checkOutFromCart, openCart } from '../fixtures/steps/cart.ts';
import { addToCart, PARTY } from '../fixtures/steps/choose.ts';
import { openChosenVisit } from '../fixtures/steps/chosen-visit.ts';
import { fillLogIn, haveAccount, changeLinkInMail, PANEL } from '../fixtures/steps/client.ts';
import {
  bestSeats,
  chosenSeats,
  eventLink,
  openDates,
  SEATED,
  THEATRE,
  trayButton,
} from '../fixtures/steps/events.ts';
import { MUSEUM } from '../fixtures/steps/museum.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expectMail, expectPdf, expectTickets } from '../fixtures/steps/tickets.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import { LANGUAGES, WORDS, type Language } from '../fixtures/words/words.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { keepPdfPages, takePicture } from './picture.ts';

const NOBODYS_SALE = '7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001';

/** Pages that need no steps. */
const PAGES = {
  front: '/',
  company: '/patrimonio-sur',
  venue: VENUE,
  theatre: THEATRE,
  tickets: `${VENUE}/tickets`,
  pass: '/monuments/tarjeta-bahia/tourist-pass',
  events: `${THEATRE}/event-siae`,
  'cart-empty': `${VENUE}/checkout`,
  'log-in': `${VENUE}/client/login`,
  register: `${VENUE}/client/register`,
  find: `${VENUE}/find-tickets`,
  cookies: `${VENUE}/cookie-policies`,
  legal: `${VENUE}/legal`,
  accessibility: `${VENUE}/accessibility`,
  'waiting-room': `${MUSEUM}/tickets`,
  'not-found': '/monuments/nowhere/tickets',
  maintenance: '/maintenance',
  'sale-missing': `${VENUE}/success/${NOBODYS_SALE}`,
  'change-refused': `${VENUE}/change/${NOBODYS_SALE}`,
  'waiting-list-missing': `${VENUE}/waiting-list/${NOBODYS_SALE}`,
};

const WIDTHS = [DEVICES['a phone of 390 px'], DEVICES['a screen of 1280 px']];

/** Opens a page after the answer to the consent question. */
async function open(visitor: Visitor, path: string): Promise<void> {
  const { page, words } = visitor;
  await page.goto(words.prefix + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Takes pictures of the shown state and of its address in Spanish, then returns to the first. */
async function takeInBothLanguages(
  visitor: Visitor,
  state: string,
  prepare?: (language: Language) => Promise<void>,
): Promise<void> {
  const { page, words } = visitor;
  const shown = page.url();
  await prepare?.('en');
  await takePicture(visitor, state);
  await page.goto(shown.replace(words.prefix, WORDS.es.prefix));
  await prepare?.('es');
  await takePicture({ page, language: 'es' }, state);
  await page.goto(shown);
}

for (const language of LANGUAGES) {
  for (const device of WIDTHS) {
    test.describe(`in ${language} at ${device.viewport.width} px`, () => {
      test.use({ ...device, language });

      test.beforeEach(({ visitor }) => {
        // some pages show refused requests
        visitor.allow(/40[34]/);
      });

      test('pages without a purchase', async ({ visitor }) => {
        await open(visitor, PAGES.venue);
        await takePicture(visitor, 'consent');
        await refuseCookies(visitor);
        for (const [name, path] of Object.entries(PAGES)) {
          await test.step(name, async () => {
            await open(visitor, path);
            await takePicture(visitor, name);
          });
        }
      });

      test('a purchase of tickets', async ({ visitor }, { outputDir }) => {
        const { page, words } = visitor;
        await openChosenVisit(visitor, { [words.visit.adult]: 2, [words.visit.palaceAndTower]: 1 });
        await takePicture(visitor, 'tickets-chosen');
        await addToCart(visitor);
        await takePicture(visitor, 'tickets-added');
        await openCart(visitor, PARTY.tickets);
        await takePicture(visitor, 'cart');
        await page.keyboard.press('Escape');
        await checkOutFromCart(visitor, PARTY.tickets);
        await takePicture(visitor, 'checkout');
        await pay.payButton(visitor, PARTY.total).click();
        await takePicture(visitor, 'checkout-errors');
        await pay.fillIn(visitor);
        await pay.payButton(visitor, PARTY.total).click();
        await pay.decline(visitor);
        await takePicture(visitor, 'result-declined');
        await page.getByRole('button', { name: words.result.retry }).click();
        await pay.expectBank(visitor, PARTY.total);
        await page.getByRole('spinbutton', { name: words.bank.delay }).fill('8');
        await page.getByRole('button', { name: words.bank.late }).click();
        await pay.expectResult(visitor, words.result.waiting);
        await takePicture(visitor, 'result-pending');
        const codes = await expectTickets(visitor, PARTY.codes, outputDir);
        await takePicture(visitor, 'result');
        await expectPdf(visitor, codes, outputDir);
        await keepPdfPages(visitor, 'pdf', outputDir);
        await expectMail(visitor, codes, outputDir);
        await takePicture(visitor, 'mail');
      });

      test('a page that is opened without a connection', async ({ visitor, context }) => {
        visitor.allow(/ERR_INTERNET_DISCONNECTED|files\//);
        await open(visitor, PAGES.venue);
        await refuseCookies(visitor);
        await context.setOffline(true);
        await ticketsLink(visitor).click();
        await expect(unavailableArea(visitor)).toBeVisible();
        await takePicture(visitor, 'offline');
        await context.setOffline(false);
      });
    });
  }
}

// The steps have English labels; each state is opened in Spanish by its address.
for (const device of WIDTHS) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use({ ...device, language: 'en' });

    test('an event with seats', async ({ visitor }) => {
      const { page } = visitor;
      await open(visitor, `${THEATRE}/event-siae`);
      await refuseCookies(visitor);
      await eventLink(page, SEATED).click();
      await expect(openDates(page).nth(1)).toBeVisible();
      await takeInBothLanguages(visitor, 'event-dates');
      await openDates(page).nth(3).click();
      await expect(bestSeats(page)).toBeEnabled();
      await takeInBothLanguages(visitor, 'hall');
      await bestSeats(page).click();
      await expect(chosenSeats(page)).not.toHaveCount(0);
      await takeInBothLanguages(visitor, 'hall-chosen');
      if (device.viewport.width < 600) {
        await takeInBothLanguages(visitor, 'hall-tray', (language) => trayButton(page, language).click());
      }
    });

    test('the client panel', async ({ visitor }) => {
      const { page } = visitor;
      await haveAccount(visitor);
      await buyAtOnce(visitor, 'alcazar', 2);
      await page.goto(PANEL);
      await refuseCookies(visitor);
      await fillLogIn(visitor);
      await expect(page).toHaveURL(/client$/);
      await takeInBothLanguages(visitor, 'panel');
    });

    test('a purchase of a guest that can be changed and passed on', async ({ visitor }) => {
      const { page } = visitor;
      const { id } = await buyAtOnce(visitor, 'alcazar', 2);
      await page.goto(await changeLinkInMail(visitor, id));
      await refuseCookies(visitor);
      await expect(page.getByRole('link', { name: 'Pass a ticket on' })).toBeVisible();
      await takeInBothLanguages(visitor, 'change');
      await page.getByRole('link', { name: 'Pass a ticket on' }).click();
      await expect(page.getByRole('button', { name: 'Create link' })).toHaveCount(2);
      await takeInBothLanguages(visitor, 'pass-on');
    });
  });
}
