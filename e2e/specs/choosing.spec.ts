import { arriveAtTickets } from '../fixtures/steps/arrive.ts';
import { openCart } from '../fixtures/steps/cart.ts';
import { FREE_DAY, openCalendar, pressDay, turnCalendar } from '../fixtures/steps/choose.ts';
import { openChosenVisit } from '../fixtures/steps/chosen-visit.ts';
import { tabTo } from '../fixtures/steps/keyboard.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { HANDS, swipe, type Hands } from '../fixtures/steps/press.ts';
import { expectNamesInPdf } from '../fixtures/steps/tickets.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const WIDE_SCREEN = DEVICES['a screen of 1280 px'];
const PHONE = DEVICES['a phone of 390 px'];
const INPUTS = { mouse: WIDE_SCREEN, touch: PHONE, keyboard: WIDE_SCREEN } as const;
type Way = keyof typeof INPUTS;

const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Changes quantities by steppers and by typing; 0 removes the product. */
async function changeQuantities(visitor: Visitor, { press, type }: Hands): Promise<void> {
  const { page, words } = visitor;
  const product = words.visit.palaceAndTower;
  const quantity = page.getByRole('spinbutton', { name: product, exact: true });
  await press(button(visitor, words.visit.oneMore(product)));
  await expect(quantity).toHaveValue('1');
  await press(button(visitor, words.visit.oneLess(product)));
  await expect(quantity).toHaveValue('0');
  await expect(page).not.toHaveURL(/products=/);
  await type(quantity, '3');
  await expect(page).toHaveURL(/products=\d+x3/);
  await type(quantity, '0');
  await expect(page).not.toHaveURL(/products=/);
  await type(quantity, '2');
}

/** Opens the details of a product by its button, and with the mouse its table by a double click on the card. */
async function openDetails(visitor: Visitor, way: Way): Promise<void> {
  const { page, words } = visitor;
  const product = words.visit.palaceAndTower;
  await HANDS[way].press(button(visitor, words.visit.details(product)));
  await expect(page.getByRole('listitem').filter({ hasText: words.visit.included }).last()).toBeVisible();
  if (way !== 'mouse') return;
  await page.getByRole('heading', { level: 3, name: product }).dblclick();
  await expect(page.getByRole('columnheader')).toHaveText([...words.visit.detailColumns]);
}

async function chooseADay(visitor: Visitor, way: Way): Promise<void> {
  const { page } = visitor;
  const calendar = page.getByRole('grid');
  if (way === 'touch') {
    // the calendar skips weeks without a free day
    await expect(calendar).toHaveAttribute('aria-busy', 'false');
    const shown = await calendar.getAttribute('aria-label');
    await swipe(calendar, -160);
    await expect(calendar).not.toHaveAttribute('aria-label', shown ?? '');
    await swipe(calendar, 160);
    await expect(calendar).toHaveAttribute('aria-label', shown ?? '');
  }
  if (way !== 'keyboard') {
    await turnCalendar(visitor);
    await pressDay(visitor);
    return;
  }
  const tabStop = calendar.locator('button[tabindex="0"]');
  await expect(tabStop).toBeEnabled();
  await tabTo(tabStop);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  // a Monday, since Saturdays may be full
  await page.keyboard.press('Home');
  await expect(calendar.locator('button:focus')).toBeEnabled();
  await page.keyboard.press('Enter');
}

async function chooseFittingTimes({ page, words }: Visitor, { press }: Hands): Promise<void> {
  const first = page.getByRole('region', { name: words.visit.fitting }).getByRole('button').first();
  // the first touch may only stop the momentum scrolling of the swipe
  await expect(async () => {
    await press(first);
    await expect(first).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
}

/** Chooses compatible times, a half of the day, and another slot for one of the rooms. */
async function chooseTimes(visitor: Visitor, hands: Hands): Promise<void> {
  const { page, words } = visitor;
  const { press } = hands;
  await chooseFittingTimes(visitor, hands);
  const { palace, tower } = words.visit.rooms;
  await press(page.getByText(words.visit.eachTime));
  const chosenIn = (room: string) =>
    page.getByRole('region', { name: room, exact: true }).getByRole('button', { pressed: true });
  for (const room of [palace, tower]) await expect(chosenIn(room)).toHaveCount(1);

  await press(page.getByRole('button', { name: words.visit.afternoon, exact: true }));
  await expect(page.getByRole('group', { name: words.visit.morning, exact: true })).toHaveCount(0);
  await press(page.getByRole('button', { name: words.visit.allDay, exact: true }));

  const earlier = await chosenIn(tower).innerText();
  const others = page
    .getByRole('region', { name: tower, exact: true })
    .getByRole('button', { pressed: false });
  await press(others.filter({ hasNotText: earlier }).last());
  await expect(chosenIn(tower)).toHaveCount(1);
  await expect(chosenIn(tower)).not.toHaveText(earlier);
  await expect(chosenIn(palace)).toHaveCount(1);
}

for (const [way, device] of Object.entries(INPUTS) as [Way, (typeof INPUTS)[Way]][]) {
  // touch is the most frequent input, and the keyboard depends on accessible names
  test.describe(`by ${way}`, { tag: way === 'mouse' ? ['@broad'] : [] }, () => {
    test.use(device);

    test('a visitor chooses a visit, edits it, adds it to the cart and removes it', async ({ visitor }) => {
      const hands = HANDS[way];
      const { page, words, steady } = visitor;
      await arriveAtTickets(visitor);
      await hands.press(page.getByRole('link', { name: words.visit.generalVisits }));
      await expect(page.getByText(words.visit.alert)).toBeVisible();
      await expect(page.getByText(words.visit.text)).toBeVisible();
      await changeQuantities(visitor, hands);
      await openDetails(visitor, way);

      await hands.press(button(visitor, words.visit.pickDay));
      await chooseADay(visitor, way);
      await chooseTimes(visitor, hands);

      // any change of products hides the calendar and resets the schedules
      await hands.press(button(visitor, words.visit.change).nth(1));
      await hands.press(button(visitor, words.visit.oneLess(words.visit.palaceAndTower)));
      await expect(page).not.toHaveURL(/day=|times=/);
      await expect(page.getByRole('grid')).toHaveCount(0);
      await hands.press(button(visitor, words.visit.pickDay));
      await chooseADay(visitor, way);
      await chooseFittingTimes(visitor, hands);
      await hands.press(button(visitor, words.visit.add));
      await expect(page.getByRole('heading', { name: words.visit.added })).toBeFocused();
      await steady();

      // after adding, the selection is cleared, including the access interface
      await hands.press(button(visitor, words.visit.another));
      await expect(page.getByRole('link', { name: words.visit.nights })).toBeVisible();

      await hands.press(button(visitor, words.cart.button(1)));
      const cart = page.getByRole('dialog', { name: words.cart.title });
      await hands.press(cart.getByRole('button', { name: words.cart.delete }));
      // an open cart stays open after its last entry is removed
      await expect(cart.getByRole('button', { name: words.cart.delete })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(cart).toBeHidden();
      await expect(page.getByRole('banner').getByRole('timer')).toHaveCount(0);
    });
  });
}

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the tickets page names the venue’s time zone, and a visitor buys a guided visit in German for a named holder', async ({
    visitor,
  }, { outputDir }) => {
    const { page, words } = visitor;
    await arriveAtTickets(visitor);
    await page.getByRole('link', { name: words.visit.nights }).click();
    await button(visitor, words.visit.oneMore(words.visit.nightVisit)).click();
    await page.getByRole('combobox', { name: words.visit.language }).selectOption(words.visit.german);
    await openCalendar(visitor);
    const firstDay = page.getByRole('grid').locator('button[tabindex="0"][aria-disabled="false"]');
    await firstDay.click();
    await expect(page.getByText(words.visit.zone)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^2\d:\d\d/ })
      .last()
      .click();
    await button(visitor, words.visit.add).click();
    await expect(page.getByRole('main').getByText(words.visit.guidedInGerman)).toBeVisible();
    const cart = await openCart(visitor, 1);
    await expect(cart.getByText(words.visit.guidedInGerman)).toBeVisible();

    await cart.getByRole('button', { name: words.cart.checkout, exact: true }).click();
    await pay.fillIn(visitor);
    const holder = page.getByRole('group', { name: 'Person 1' });
    await holder.getByRole('textbox', { name: words.checkout.name }).fill('Grace Hopper');
    await holder.getByRole('textbox', { name: words.checkout.nif }).fill('0');
    const total = await pay.totalToPay(visitor);
    await pay.goToBank(visitor, total);
    await pay.approve(visitor, total);
    await pay.expectResult(visitor, words.result.paid);
    await expectNamesInPdf(visitor, ['Grace Hopper'], outputDir);
  });
});

test.describe('on a wide screen', () => {
  test.use(WIDE_SCREEN);

  test('a shared link opens the same tickets, language, day and time in another browser', async ({
    visitor,
    browser,
  }) => {
    const { page, words } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await arriveAtTickets(visitor);
    await page.getByRole('link', { name: words.visit.nights }).click();
    await button(visitor, words.visit.oneMore(words.visit.nightVisit)).click();
    await page.getByRole('combobox', { name: words.visit.language }).selectOption(words.visit.german);
    await openCalendar(visitor);
    await page.getByRole('grid').locator(FREE_DAY).first().click();
    const time = page.getByRole('main').getByRole('button', { name: /^2\d:\d\d/ });
    await time.last().click();
    const summary = page.getByRole('complementary');
    const chosen = await summary.innerText();
    expect(chosen).toContain(words.visit.guidedInGerman);
    await page.getByRole('button', { name: words.visit.share }).click();
    await expect(page.getByRole('button', { name: words.visit.shared })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const context = await browser.newContext({ viewport: page.viewportSize() });
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('button', { name: /^2\d:\d\d/, pressed: true })).toBeVisible();
    await expect(other.getByRole('complementary')).toHaveText(chosen.replaceAll(/\s+/g, ' '), {
      useInnerText: true,
    });
    await context.close();
  });
});

test('an address with chosen tickets opens the calendar without a layout shift', async ({ visitor }) => {
  const { page, words, steady } = visitor;
  await openChosenVisit(visitor, { [words.visit.adult]: 2 });
  const address = new URL(page.url());
  for (const name of ['day', 'times']) address.searchParams.delete(name);
  await page.goto(address.href);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await steady();
});
