import { expectNoBarrier } from '../fixtures/axe.ts';
import { recordBooks } from '../fixtures/faults/books.ts';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import {
  ARENA,
  backToDates,
  bestSeats,
  chosenSeats,
  eventLink,
  NAMED,
  notice,
  openDates,
  reserveAllBut,
  SEATED,
  THEATRE,
  trayButton,
} from '../fixtures/steps/events.ts';
import { moveFingers } from '../fixtures/steps/fingers.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expectNamesInPdf } from '../fixtures/steps/tickets.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

test.use(DEVICES['a phone of 390 px']);
// with accessibility checks
test.describe.configure({ timeout: 150_000 });

async function arriveAtEvents(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${words.prefix}${THEATRE}/event-siae`);
  await refuseCookies(visitor);
}

test('on a phone one finger scrolls past the seat map or pans it, and two fingers zoom', async ({
  visitor,
}) => {
  const { page, words, steady } = visitor;
  await arriveAtEvents(visitor);
  await expect(page.getByRole('link', { name: /^See it at festival-/ })).toHaveAttribute('target', '_blank');
  await expectNoBarrier(page);
  await eventLink(page, ARENA).tap();
  await expect(page.getByRole('heading', { level: 1, name: ARENA })).toBeFocused();
  // the first date may be too close for the presale fee
  await openDates(page).nth(1).tap();
  const map = page.getByRole('img', { name: /^Seat map with \d+ sectors/ });
  const whole = page.getByRole('button', { name: 'Whole venue' });
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await expect(whole).toBeHidden();
  await expectNoBarrier(page);
  await steady();

  await map.scrollIntoViewIfNeeded();
  const fromMiddle = async (x: number, y: number) => {
    const box = await map.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2 + x, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 + y };
  };
  const scrolled = () => page.evaluate(() => scrollY);
  const swipe = async () => {
    await moveFingers(page, [{ from: await fromMiddle(0, 60), to: await fromMiddle(0, -60) }]);
  };
  const before = await scrolled();
  await swipe();
  await expect.poll(scrolled, 'from afar the page scrolls').toBeGreaterThan(before);

  await map.scrollIntoViewIfNeeded();
  await moveFingers(page, [
    { from: await fromMiddle(-15, 0), to: await fromMiddle(-120, 0) },
    { from: await fromMiddle(15, 0), to: await fromMiddle(120, 0) },
  ]);
  await expect(whole, 'the map has come nearer').toBeVisible();
  expect(await page.evaluate(() => visualViewport?.scale), 'the page has not').toBe(1);
  const near = await scrolled();
  await swipe();
  expect(await scrolled(), 'near by the map moves, not the page').toBe(near);
  // the first touch may only stop momentum scrolling
  await expect(async () => {
    if (await whole.isVisible()) await whole.tap();
    await expect(whole).toBeHidden({ timeout: 1000 });
  }).toPass();

  const key = page.locator('summary');
  await expect(key).toContainText(/\d+,\d\d\s€/);
  await key.tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'being bought by someone else' })).toBeVisible();
  await key.tap();

  await bestSeats(page).tap();
  await expect(chosenSeats(page)).toHaveCount(2);
  await expect(trayButton(page), 'the total replaces the control that had the focus').toBeFocused();
  await trayButton(page).tap();
  await page.getByRole('button', { name: /^Arena floor, standing: \d,\d{3} tickets left$/ }).tap();
  const standing = page.getByRole('dialog', { name: 'Arena floor, standing' });
  await standing.getByRole('button', { name: /^One more/ }).tap();
  await standing.getByRole('button', { name: 'Add 1 ticket' }).tap();
  await standing.getByRole('button', { name: 'Close' }).tap();
  await expect(chosenSeats(page)).toHaveCount(3);
  await expect(chosenSeats(page).last()).toContainText('1 × Arena floor, standing');

  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(trayButton(page)).toBeFocused();

  // the map has most of the height: the selection is a folded tray of 96 px
  await expect(chosenSeats(page).first()).toBeHidden();
  const bar = page.getByRole('region', { name: 'Your selection' });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96);
  await trayButton(page).tap();
  await expect(chosenSeats(page).first()).toBeVisible();
  await page.mouse.click(195, 80);
  await expect(chosenSeats(page).first(), 'a press beside the tray folds it').toBeHidden();

  await backToDates(page).tap();
  await expect(page.getByRole('heading', { level: 1, name: ARENA })).toBeFocused();
  await page.getByRole('button', { name: words.cart.button(3) }).tap();
  const cart = page.getByRole('dialog', { name: words.cart.title });
  await expect(cart.getByText(/each$/), 'a single seat shows its price once').toHaveCount(0);
  await expect(cart.getByText(/^includes \d,\d\d\s€ presale fee$/)).toHaveCount(3);
  await expectNoBarrier(page);
  await cart.getByRole('button', { name: 'Remove 1 × Full price, Arena floor, standing' }).tap();
  await expect(bar).toContainText('2 seats');
  await cart.getByRole('button', { name: 'Undo' }).tap();
  await expect(bar).toContainText('3 tickets');

  await cart.getByRole('button', { name: `Remove ${ARENA}` }).tap();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await expect(cart.getByRole('button', { name: words.cart.checkout, exact: true })).toBeHidden();
  await expectNoBarrier(page);
  await expect(bar).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: ARENA })).toBeFocused();
});

test('availability counts other carts, the purchase limit counts other dates, and the selection shows other events', async ({
  visitor,
}) => {
  const { page, words } = visitor;
  visitor.allow(/404|409/);
  await page.goto(`${words.prefix}${THEATRE}/event-siae?event=999999`);
  await refuseCookies(visitor);
  await expect(page.getByText(/^We can’t find this event\./)).toBeVisible();
  await page.getByRole('link', { name: 'All events' }).tap();
  await eventLink(page, NAMED).tap();

  const fullPrice = page.getByRole('spinbutton', { name: 'Full price' });
  const under26 = page.getByRole('spinbutton', { name: 'Under 26' });
  await openDates(page).nth(5).tap();
  await fullPrice.fill('2');
  await under26.fill('1');
  await expect(page.getByRole('status').filter({ hasText: /^3 tickets, \d+,\d\d\s€$/ })).toBeAttached();
  await reserveAllBut(page, { left: 2, each: 10 });
  await page.getByRole('button', { name: 'Add 3 tickets' }).tap();
  await expect(notice(page, 'There aren’t that many tickets left.')).toBeVisible();
  await expect(fullPrice, 'what was entered stays').toHaveValue('2');
  await expect(page.getByText('Only 2 tickets left.').filter({ visible: true })).toHaveCount(1);
  await under26.fill('0');
  await expect(page.getByRole('button', { name: 'One more: Under 26' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add 2 tickets' }).tap();
  const bar = page.getByRole('region', { name: 'Your selection' });
  await expect(bar).toContainText('2 tickets');

  await page.getByRole('button', { name: 'Change Date' }).tap();
  await openDates(page).nth(6).tap();
  await fullPrice.fill('8');
  const share = page.getByText(/At most 10 tickets .*your cart has 2 for other dates/);
  await expect(share.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'One more: Full price' })).toBeDisabled();

  await page.getByRole('link', { name: 'All events' }).tap();
  await eventLink(page, SEATED).tap();
  await openDates(page).first().tap();
  await expect(bar).toContainText(NAMED);
  await bestSeats(page).tap();
  await expect(bar).toContainText(/2 seats.*Also: Sunday circus/s);
  await backToDates(page).tap();
  await page.getByRole('button', { name: words.cart.button(4) }).tap();
  const cart = page.getByRole('dialog', { name: words.cart.title });
  await cart.getByRole('button', { name: `Remove ${NAMED}` }).tap();
  await expect(bar).not.toContainText(NAMED);
});

test('a nominative event without seats sells up to the limit, with each name on a ticket (R431)', async ({
  visitor,
}, { outputDir }) => {
  const { page, words } = visitor;
  await arriveAtEvents(visitor);
  await eventLink(page, NAMED).tap();
  await openDates(page).nth(1).tap();
  const places = page.getByRole('spinbutton', { name: 'Full price' });
  await places.fill('10');
  const most = 'At most 10 tickets per person for this event, including any you’ve already bought.';
  await expect(page.getByText(most).filter({ visible: true })).toHaveCount(1);
  const oneMore = page.getByRole('button', { name: 'One more: Full price' });
  await expect(oneMore).toBeDisabled();
  await expect(oneMore).toHaveAccessibleDescription(most);
  await places.fill('2');
  const sum = page.getByText(/^\d+,\d\d\s€$/).filter({ visible: true });
  const first = await sum.last().textContent();
  await expect(page.getByText(/^incl. 1,50\s€ fee$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 tickets' }).tap();
  const bar = page.getByRole('region', { name: 'Your selection' });
  await expect(bar.getByText(first ?? '', { exact: true })).toBeVisible();
  await bar.getByRole('link', { name: 'Continue' }).tap();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveCount(2);

  await pay.fillIn(visitor);
  await page.getByRole('button', { name: 'That’s me: use my details' }).tap();
  await page.getByRole('textbox', { name: 'First name' }).last().fill('Grace');
  await page.getByRole('textbox', { name: 'Last name' }).last().fill('Hopper');
  const total = await pay.totalToPay(visitor);
  expect(total, 'the sum is the same from the first page on').toBe(first);
  await pay.goToBank(visitor, total);
  await pay.approve(visitor, total);
  await pay.expectResult(visitor, words.result.paid);
  await expectNamesInPdf(visitor, [pay.BUYER.name, 'Grace Hopper'], outputDir);
  await visitor.steady();
});

test(
  'two concurrent tabs of an event’s checkout create one sale',
  { tag: '@broad' },
  async ({ visitor, shopUrl }) => {
    const { page, words } = visitor;
    const books = recordBooks(page, shopUrl);
    await arriveAtEvents(visitor);
    await eventLink(page, NAMED).tap();
    await openDates(page).nth(2).tap();
    await page.getByRole('spinbutton', { name: 'Full price' }).fill('1');
    await page.getByRole('button', { name: 'Add 1 ticket' }).tap();
    await page.getByRole('link', { name: 'Continue' }).tap();
    await pay.fillIn(visitor);
    await page.getByRole('button', { name: 'That’s me: use my details' }).tap();

    const other = await page.context().newPage();
    await other.goto(page.url());
    const secondTab = { ...visitor, page: other };
    await pay.expectFilledIn(secondTab);
    const total = await pay.totalToPay(visitor);
    await Promise.all([visitor, secondTab].map((tab) => pay.payButton(tab, total).tap()));
    await pay.expectBank(visitor, total);
    await expect(other.getByRole('heading', { name: words.bank.title })).toBeVisible();
    await other.close();
    await page.bringToFront();
    await pay.approve(visitor, total);
    await pay.expectResult(visitor, words.result.paid);
    expect(await books.statuses()).toEqual(['paid']);
    await books.expectMails(visitor.email, 1);
  },
);
