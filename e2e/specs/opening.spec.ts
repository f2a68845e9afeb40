/** The waiting room of a fair opening (decision 25). */
import { randomUUID } from 'node:crypto';
import { LOCALES, localisePath } from '@taquilla/contracts';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { blockedContext } from '../fixtures/blocked-storage.ts';
import { ARTEFACTS_DIR } from '../fixtures/shop/places.ts';
import { test as testBeforeOpening } from '../fixtures/shop/test-at-an-opening.ts';
import { refuseCookies, ticketsLink, VENUE } from '../fixtures/steps/arrive.ts';
import { checkOutFromCart, expectCart } from '../fixtures/steps/cart.ts';
import { addToCart } from '../fixtures/steps/choose.ts';
import { tabTo } from '../fixtures/steps/keyboard.ts';
import { chooseMuseumVisit, MUSEUM, MUSEUM_TOTAL } from '../fixtures/steps/museum.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { changeOnTheWay } from '../fixtures/steps/refusals.ts';
import { expectTickets } from '../fixtures/steps/tickets.ts';
import { DEVICES, expect, test, type Page } from '../fixtures/test.ts';

const TICKETS = `${MUSEUM}/tickets`;
const LATER = `${VENUE}/tickets`;
const ORDER = '**/ticket/order';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const comeIn = (page: Page) => page.getByRole('button', { name: 'Enter the shop' });
/** Enters the shop once the proof of work, which may be slow, is done. */
const comeInAtTurn = async (page: Page) => {
  await expect(comeIn(page)).toBeEnabled({ timeout: 60_000 });
  await comeIn(page).click();
};
const cookie = async (page: Page, part: string) =>
  (await page.context().cookies()).find(({ name }) => name.includes(part))?.value;
/** Takes a screenshot for manual review. */
const takePicture = async (page: Page, name: string) => {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${ARTEFACTS_DIR}/opening-${name}.png`, fullPage: true });
};

test.describe('an opened sale with a waiting room', () => {
  test('a visitor enters by keyboard and buys; after the admission has expired, the visitor enters again with the same cart (WCAG 2.1.1)', async ({
    visitor,
  }, { outputDir }) => {
    const { page, words } = visitor;
    await page.goto(words.prefix + TICKETS);
    await expect(heading(page, 'It’s your turn')).toBeVisible();
    await expect(page.getByRole('status')).toContainText('You have at least 7 minutes to enter');
    await expectNoBarrier(page);
    await visitor.steady();
    await tabTo(comeIn(page));
    await page.keyboard.press('Enter');
    await expect(heading(page, words.visit.title)).toBeVisible();
    await refuseCookies(visitor);
    await chooseMuseumVisit(visitor);
    await addToCart(visitor);
    await expectCart(visitor, 1);

    // the admission has expired: existing holds remain, further ones require a new admission
    await page.context().clearCookies({ name: /let_in_/ });
    visitor.allow(/409/);
    await page.goto(words.prefix + MUSEUM);
    await ticketsLink(visitor).click();
    await expect(heading(page, words.visit.title).or(heading(page, 'It’s your turn'))).toBeVisible();
    await page.goto(words.prefix + TICKETS);
    await comeIn(page).click();
    await expect(heading(page, words.visit.title)).toBeVisible();
    await expectCart(visitor, 1);
    await checkOutFromCart(visitor, 1);
    await pay.fillIn(visitor);
    await pay.goToBank(visitor, MUSEUM_TOTAL);
    await pay.approve(visitor, MUSEUM_TOTAL);
    await expectTickets(visitor, 1, outputDir);
  });

  test(
    'a hold without a pass redirects to the waiting room, and the selection is restored after admission (R320)',
    {
      tag: '@broad',
    },
    async ({ visitor }) => {
      test.setTimeout(240_000);
      const { page, words } = visitor;
      visitor.allow(/409/);
      // from the venue's home the selection opens without a new document, so the waiting room is not shown first
      await page.goto(words.prefix + MUSEUM);
      await refuseCookies(visitor);
      await ticketsLink(visitor).click();
      await expect(heading(page, words.visit.title)).toBeVisible();
      await chooseMuseumVisit(visitor);
      await page.getByRole('button', { name: words.visit.add }).click();
      await expect(heading(page, 'It’s your turn')).toBeVisible();
      await comeIn(page).click();
      await page.getByRole('button', { name: words.visit.add }).click();
      await expectCart(visitor, 1);
    },
  );

  test(
    'an order without a pass is rejected, and cart and input are restored after admission (R317)',
    { tag: '@broad' },
    async ({ visitor }, { outputDir }) => {
      test.setTimeout(240_000);
      const { page, words } = visitor;
      await page.goto(words.prefix + TICKETS);
      await comeInAtTurn(page);
      await refuseCookies(visitor);
      await chooseMuseumVisit(visitor);
      await addToCart(visitor);
      await checkOutFromCart(visitor, 1);
      await pay.fillIn(visitor);
      await page.context().clearCookies({ name: /let_in_/ });
      visitor.allow(/409/);
      // without holds the order requires an admission
      await changeOnTheWay(page, ORDER, (sent) => ({ ...sent, reference: randomUUID() }));
      await pay.payButton(visitor, MUSEUM_TOTAL).click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('it isn’t your turn now');
      await expectNoBarrier(page);
      await page.screenshot({ path: `${outputDir}/refused-390.png` });
      await alert.getByRole('link', { name: 'Go to the waiting room' }).click();
      await comeInAtTurn(page);
      await pay.expectFilledIn(visitor);
      await pay.goToBank(visitor, MUSEUM_TOTAL);
    },
  );

  test.describe('with cookies blocked', () => {
    const blocked = test.extend({
      // Playwright reads the required fixtures from the destructured parameters
      context: ({ playwright, baseURL, locale, viewport }, use, info) =>
        blockedContext({ playwright, baseURL, locale, viewport }, use, info),
    });
    blocked(
      'the waiting room names the missing cookies without a redirect loop (WCAG 3.3.1)',
      async ({ page, watch }, { outputDir }) => {
        watch.allow(/409|storage|cookie/i);
        let opened = 0;
        page.on('framenavigated', () => (opened += 1));
        for (const locale of ['es', 'it'] as const) {
          await page.goto(localisePath(TICKETS, locale));
          await expect(page.locator('#no-cookie')).toBeVisible();
          await expect(page.getByRole('status')).not.toBeEmpty();
          await expect(comeIn(page)).toBeHidden();
          await page.screenshot({ path: `${outputDir}/no-cookie-${locale}.png`, fullPage: true });
        }
        expect(opened).toBe(2);
      },
    );
  });

  test.describe('without scripts', { tag: '@broad' }, () => {
    test.use({ javaScriptEnabled: false });
    test('a visitor enters without scripts', async ({ page, watch }) => {
      test.setTimeout(240_000);
      watch.allow(/csp$/);
      await page.goto(`/en${TICKETS}`);
      // without scripts the page refreshes immediately, then every 15 s
      await expect(heading(page, 'It’s your turn')).toBeVisible({ timeout: 40_000 });
      await comeIn(page).click();
      await expect(heading(page, 'Choose your visit')).toBeVisible();
    });
  });
});

testBeforeOpening.describe('before the opening', { tag: '@broad' }, () => {
  testBeforeOpening.use({ opensIn: 1, opening: { challenge: true } });

  testBeforeOpening(
    'a visitor waits in every language, keeps the queue position, hears the announcement and enters (WCAG 2.2.1, 4.1.3)',
    async ({ visitor, browser, baseURL }) => {
      testBeforeOpening.setTimeout(400_000);
      const { page, words, allow } = visitor;
      await page.goto(words.prefix + LATER);
      await expect(heading(page, 'You’re in the waiting room')).toBeVisible();
      await expect(page.getByText(/^Waiting now: \d/)).toBeVisible();
      await expect(comeIn(page)).toBeDisabled();
      await expect(page.getByText('The bot check is done.')).toBeVisible({ timeout: 60_000 });
      await expectNoBarrier(page);
      await visitor.steady();
      const place = await cookie(page, 'place_');
      expect(place).toBeTruthy();

      await page.reload();
      const tab = await page.context().newPage();
      await tab.goto(words.prefix + LATER);
      await expect(heading(tab, 'You’re in the waiting room')).toBeVisible();
      expect(await cookie(page, 'place_')).toBe(place);
      await tab.close();

      for (const [name, device] of [
        ['390', DEVICES['a phone of 390 px']],
        ['1280', DEVICES['a screen of 1280 px']],
      ] as const) {
        const context = await browser.newContext({ ...device, forcedColors: 'none', baseURL: baseURL ?? '' });
        const other = await context.newPage();
        for (const locale of LOCALES) {
          await other.goto(localisePath(LATER, locale));
          await expect(other.locator('html')).toHaveAttribute('lang', locale);
          await expect(other.locator('#here')).toHaveText(/\d/);
          const tooWide = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(tooWide, `${locale} at ${name} px`).toBeLessThanOrEqual(0);
          await takePicture(other, `${name}-${locale}`);
        }
        await other.emulateMedia({ forcedColors: 'active' });
        await takePicture(other, `${name}-forced`);
        await context.close();
      }

      // a lost connection keeps the position and is reported
      allow(/ERR_INTERNET_DISCONNECTED/);
      await page.context().setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText('There’s no connection. Your place is saved')).toBeVisible();
      await page.context().setOffline(false);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText('There’s no connection. Your place is saved')).toBeHidden();

      await expect(heading(page, 'It’s your turn')).toBeVisible({ timeout: 150_000 });
      await expect(page.getByRole('status')).toContainText('It’s your turn');
      await takePicture(page, 'turn');
      await expectNoBarrier(page);
      await comeIn(page).click();
      await expect(heading(page, words.visit.title)).toBeVisible();
      expect(await cookie(page, 'let_in_')).toBeTruthy();
    },
  );
});
