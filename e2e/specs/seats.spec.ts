import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import {
  bestSeats,
  chosenSeats,
  eventLink,
  listButton,
  openDates,
  reserveSeat,
  SEATED,
  THEATRE,
  trayButton,
} from '../fixtures/steps/events.ts';
import { fillInByKeyboard } from '../fixtures/steps/fill-in-by-keyboard.ts';
import { countKeys, isSeen, pressEnter, tabTo, typeInto } from '../fixtures/steps/keyboard.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';

/** Returns the seat numbers of texts like "Stalls, row 12, seat 7 …". */
const numbersIn = (texts: readonly string[]) => texts.map((text) => Number(/seat\s(\d+)/.exec(text)?.[1]));

/** Maximum number of key presses from the heading to the best adjacent seats, and to any seat of the hall. */
const MOST_KEYS = { together: 6, anySeat: 25 };

/** Accessible name of a seat in the list. */
const SEAT =
  /^Row\s(?<row>\d+), seat\s(?<seat>\d+), Stalls, rows 11 to 24, \d+,\d\d\s€, (available beside it: [\d, ]+|nothing available beside it)$/;

/** Asserts that seats are adjacent: odd numbers are left of the aisle, even numbers right of it. */
function expectSideBySide(numbers: readonly number[]): void {
  const [first = 0, ...others] = [...numbers].sort((a, b) => a - b);
  expect(others).toEqual(others.map((_, at) => first + 2 * (at + 1)));
}

// from the list of events to the result page, with accessibility checks
test.describe.configure({ timeout: 150_000 });

test.describe('at 1280 px', { tag: '@smoke' }, () => {
  test.use(DEVICES['a screen of 1280 px']);

  test('a visitor buys three adjacent seats by keyboard alone (WCAG 2.1.1)', async ({ visitor }) => {
    const { page, words } = visitor;
    const button = (name: string | RegExp) => page.getByRole('button', { name });

    await page.goto(`${words.prefix}${THEATRE}/event-siae`);
    await pressEnter(button(words.denyCookies));
    await expect(eventLink(page, SEATED)).toBeVisible();
    await expectNoBarrier(page);
    await pressEnter(eventLink(page, SEATED));
    await expect(openDates(page).nth(1)).toBeVisible();
    await expectNoBarrier(page);
    await pressEnter(openDates(page).nth(1));
    await expect(page.getByRole('heading', { name: 'Seats', exact: true })).toBeFocused();
    await expectNoBarrier(page);
    const keys = await countKeys(page);
    await typeInto(page.getByRole('spinbutton', { name: 'How many seats?' }), '3');
    await page.keyboard.press('Enter');
    await expect(chosenSeats(page)).toHaveCount(3);
    expect(await keys()).toBeLessThanOrEqual(MOST_KEYS.together);
    expectSideBySide(numbersIn(await chosenSeats(page).allInnerTexts()));
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoBarrier(page);
    await typeInto(page.getByRole('searchbox'), 'row 24');
    // at both ends of the row the seat and the overview are visible
    for (const key of ['Enter', 'PageUp', 'End', 'PageDown', 'Home', 'ArrowUp', 'PageUp']) {
      await page.keyboard.press(key);
      await tabTo(page.locator('table input:focus'));
      await expect(page.getByRole('img', { name: /^Seat map/ })).toBeInViewport({ ratio: 1 });
    }

    await pressEnter(button(words.cart.button(3)));
    const cart = page.getByRole('dialog', { name: words.cart.title });
    await expect(cart.getByText('La marea').or(cart.getByText(SEATED))).toBeVisible();
    await expectNoBarrier(page);
    await pressEnter(cart.getByRole('button', { name: 'Go to checkout' }));
    await fillInByKeyboard(visitor);
    const total = await pay.totalToPay(visitor);
    await pressEnter(pay.payButton(visitor, total));
    await pay.expectBank(visitor, total);
    await pressEnter(button(words.bank.pay(total)));
    await pay.expectResult(visitor, words.result.paid);
  });
});

test.describe('at 390 px', () => {
  test.use(DEVICES['a phone of 390 px']);

  test('a double click on the best seats chooses two seats, and a second search before the seats’ new status chooses two more', async ({
    visitor,
  }) => {
    const { page, words } = visitor;
    await page.goto(`${words.prefix}${THEATRE}/event-siae`);
    await refuseCookies(visitor);
    await eventLink(page, SEATED).tap();
    await openDates(page).nth(3).tap();
    const best = bestSeats(page);
    await expect(best).toBeEnabled();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/part=status.*since=/, async (route) => {
      await released;
      await route.continue();
    });
    await best.dblclick();
    await expect(chosenSeats(page)).toHaveCount(2);
    await trayButton(page).tap();
    await best.tap();
    await expect(chosenSeats(page)).toHaveCount(4);
    await expect(chosenSeats(page).first(), 'the tray is folded').toBeHidden();
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('region', { name: 'Your selection' })).toContainText('4 seats');
  });

  test('a screen reader gets the names, roles, states and announcements of the seat map (WCAG 4.1.2, 4.1.3)', async ({
    visitor,
  }) => {
    const { page, words } = visitor;
    visitor.allow(/409/);
    await page.goto(`${words.prefix}${THEATRE}/event-siae`);
    await refuseCookies(visitor);
    await eventLink(page, SEATED).press('Enter');
    await expect(openDates(page).nth(2)).toBeVisible();
    await expectNoBarrier(page);
    await openDates(page).nth(2).press('Enter');
    const main = page.getByRole('main');
    const said = (text: RegExp) => main.getByRole('status').filter({ hasText: text });
    await expect(main.getByRole('img', { name: /^Seat map with 2 sectors\./ })).toBeVisible();
    const keys = await countKeys(page);
    await pressEnter(listButton(page));
    await expect(main).toMatchAriaSnapshot(`
      - combobox "Price"
      - region "All seats as a list":
        - heading "All seats as a list" [level=3]
        - search "Find a row or seat":
          - searchbox "Find a row or seat"
          - button "Go"
        - combobox "Sector"
        - table:
          - caption: /Stalls. \\d+ seats left/
      - region "Your selection":
        - group "How many seats?"
        - button "Best seats together"
        - button "All seats as a list" [expanded]
    `);
    await expectNoBarrier(page);

    await typeInto(page.getByRole('searchbox'), 'row 12');
    await page.keyboard.press('Enter');
    await expect(said(/^Stalls, row 12: \d+ seats left$/)).toBeVisible();
    const focused = page.locator('input:focus');
    const name = () => focused.getAttribute('aria-label');
    await expect(focused).toHaveAccessibleName(SEAT);
    expect(await keys(), 'Space is to come').toBeLessThan(MOST_KEYS.anySeat);
    await expect(focused).toHaveRole('checkbox');

    // a seat with free neighbours on both sides
    for (let step = 0; step < 30 && !/available beside it: \d+, \d+$/.test((await name()) ?? ''); step += 1) {
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    for (const key of ['', 'ArrowRight', 'ArrowRight']) {
      if (key) await page.keyboard.press(key);
      const [number] = numbersIn([(await name()) ?? '']);
      await page.keyboard.press('Space');
      await expect(focused).toBeChecked();
      await expect.poll(() => isSeen(focused), 'the bar with the sum is not over the seat').toBe(true);
      await expect(said(new RegExp(`^Chosen: Stalls, row\\s12, seat\\s${number}$`))).toBeAttached();
    }
    await expect(chosenSeats(page)).toHaveCount(3);
    expectSideBySide(numbersIn(await chosenSeats(page).allInnerTexts()));

    // another buyer reserves the seat: first while it is focused, then while it is being selected
    const alert = page.getByRole('alert').filter({ hasText: 'Someone was quicker' });
    for (const taking of ['nothing', 'Space']) {
      await page.keyboard.press('ArrowDown');
      const seen = (await name()) ?? '';
      expect(seen).toMatch(SEAT);
      const { row = '', seat = '' } = SEAT.exec(seen)?.groups ?? {};
      await reserveSeat(page, { sector: 'Stalls', row, seat });
      if (taking === 'Space') await page.keyboard.press('Space');
      await expect(alert).toContainText(
        `Stalls, row ${row}, seat ${seat} is no longer available. The nearest is Stalls, row `,
      );
      await expect(focused).toHaveAccessibleName(`Row ${row}, seat ${seat}, no longer available`);
      await expect(focused).not.toBeChecked();
    }
    await expect(chosenSeats(page)).toHaveCount(3);
    const [, nearest = ''] = /The nearest is (.+?)\./.exec(await alert.innerText()) ?? [];
    await alert.getByRole('button', { name: 'Take the nearest seat' }).press('Enter');
    await expect(chosenSeats(page)).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Your seats' })).toBeFocused();
    await page.getByRole('button', { name: `Remove ${nearest}`, exact: true }).press('Enter');
    await expect(said(new RegExp(`^Removed: ${nearest.replaceAll(/\s/g, '\\s')}$`))).toBeAttached();
    await expect(chosenSeats(page)).toHaveCount(3);

    await page.getByRole('link', { name: 'Continue' }).press('Enter');
    await pay.fillIn(visitor);
    const total = await pay.totalToPay(visitor);
    await pay.goToBank(visitor, total);
    await pay.approve(visitor, total);
    await pay.expectResult(visitor, words.result.paid);
  });
});
