/** Waiting lists of sold-out slots and events: joining, offers, and purchases by keyboard (R301, R302, R303). */
import type { Page } from '@playwright/test';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { linkInMail } from '../fixtures/steps/client.ts';
import { fillInByKeyboard } from '../fixtures/steps/fill-in-by-keyboard.ts';
import { pressEnter, pressSpace, typeInto } from '../fixtures/steps/keyboard.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { sellOut, sellOutDate, type SoldOut } from '../fixtures/steps/sold-out.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const SLUG = 'san-telmo';
const LINK = /https?:\/\/[^"\s]*\/waiting-list\/[0-9a-f-]{36}#[^"\s]*/;
/** The backend processes lists every 5 s, and pages poll every 15 s. */
const TURN = { timeout: 45_000 };

test.use(DEVICES['a phone of 390 px']);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

/** Joins the waiting list of a full slot by keyboard, up to the e-mail. */
async function join(visitor: Visitor, { day, time, product, interfaceId }: SoldOut): Promise<void> {
  const { page, email, steady } = visitor;
  const choice = `interface=${interfaceId}&products=${product.id}x1&day=${day}`;
  await page.goto(`/en/monuments/${SLUG}/tickets?${choice}&step=time`);
  await refuseCookies(visitor);
  await expect(page.getByRole('button', { name: new RegExp(`^${time}`) })).toBeDisabled();
  await pressEnter(page.getByRole('link', { name: 'Join the waiting list' }));
  await expect(page.getByRole('checkbox', { name: time })).toBeChecked();
  await expectNoBarrier(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Waiting list" [level=1]
    - paragraph: /hold it for you for 2 hours/
    - region "Your request":
      - paragraph: /1 × /
    - textbox "Day"
    - group "Times that work for you":
      - checkbox "${time}" [checked]
    - form "Waiting list":
      - textbox "E-mail"
      - combobox "Language of our e-mails"
      - paragraph: /We don’t use it for anything else/
      - button "Join the waiting list"
  `);
  await pressEnter(page.getByRole('button', { name: 'Join the waiting list' }));
  const field = page.getByRole('textbox', { name: 'E-mail' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Enter your e-mail');
  await typeInto(field, email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'One step left: confirm your address')).toBeFocused();
  await steady();
}

/** Opens the link of the e-mail and confirms. */
async function confirm(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  const link = await linkInMail(visitor, LINK);
  await page.goto(link);
  await expect(heading(page, 'Would you like to join the waiting list?')).toBeVisible();
  await expect(page).toHaveURL(/\/waiting-list\/[0-9a-f-]{36}$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoBarrier(page);
  await pressEnter(page.getByRole('button', { name: 'Yes, add me to the list' }));
  return link;
}

async function expectMail({ page, email }: Visitor, subject: string): Promise<void> {
  await expect(async () => {
    const inbox = await page.request.get(`/sandbox/inbox?to=${encodeURIComponent(email)}`);
    expect(await inbox.text()).toContain(subject);
  }).toPass({ timeout: 15_000 });
}

test('a visitor joins the waiting list of a sold-out time, gets an offer and buys it by keyboard', async ({
  visitor,
}) => {
  test.slow();
  const { page, words, steady } = visitor;
  const soldOut = await sellOut(visitor, SLUG, 20);
  await join(visitor, soldOut);
  const link = await confirm(visitor);
  await expect(heading(page, 'You’re next')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Waiting list" [level=1]
    - heading "You’re next" [level=2]
    - paragraph: /As soon as it’s your turn we’ll e-mail you/
    - region "Your request":
      - paragraph: /1 × /
      - paragraph: /${soldOut.time}/
    - button "Leave the waiting list"
  `);

  await soldOut.release();
  // the offer appears without a reload, is announced, and does not move the focus
  await expect(heading(page, 'It’s your turn')).toBeVisible(TURN);
  await expect(page.getByRole('status').filter({ hasText: 'It’s your turn' })).toBeAttached();
  await expectMail(visitor, 'A place is available');
  await expectNoBarrier(page);
  await steady();
  await pressEnter(page.getByRole('button', { name: 'Go to checkout' }));

  await expect(page.getByRole('heading', { level: 1, name: words.checkout.title })).toBeVisible();
  // the cart shows the two hours of the offer
  await expect(page.getByRole('timer').first()).toContainText(/1:5\d:\d\d/);
  await fillInByKeyboard(visitor);
  await pressSpace(page.getByRole('radio', { name: 'Card' }));
  const total = await pay.totalToPay(visitor);
  await pressEnter(pay.payButton(visitor, total));
  await pay.expectBank(visitor, total);
  await pressEnter(page.getByRole('button', { name: words.bank.pay(total) }));
  await pay.expectResult(visitor, words.result.paid);

  await page.goto(link);
  await expect(heading(page, 'The place is yours')).toBeVisible(TURN);
});

test(
  'a declined offer passes to the next entry of the waiting list',
  { tag: '@broad' },
  async ({ visitor, anotherVisitor }) => {
    test.slow();
    const second = await anotherVisitor();
    const soldOut = await sellOut(visitor, SLUG, 30);
    await join(visitor, soldOut);
    await confirm(visitor);
    await expect(heading(visitor.page, 'You’re next')).toBeVisible();
    await join(second, soldOut);
    await confirm(second);
    await expect(heading(second.page, 'One person is ahead of you')).toBeVisible();
    // more capacity than the first entry needs would also be offered to the second
    await soldOut.release();
    await expect(heading(visitor.page, 'It’s your turn')).toBeVisible(TURN);
    const { page } = visitor;
    await pressEnter(page.getByRole('button', { name: 'I don’t want it any more' }));
    const dialog = page.getByRole('alertdialog', { name: 'Leave the waiting list?' });
    await expectNoBarrier(page);
    await pressSpace(dialog.getByRole('button', { name: 'Leave', exact: true }));
    await expect(heading(page, 'You’re no longer on the waiting list')).toBeFocused();
    await expect(heading(second.page, 'It’s your turn')).toBeVisible(TURN);
    await expectMail(second, 'A place is available');
    await page.reload();
    await expect(heading(page, 'You’re no longer on the waiting list')).toBeVisible();
  },
);

test('a visitor joins the waiting list of a sold-out event, and the offer fills the event cart', async ({
  visitor,
}) => {
  test.slow();
  const { page, words, email, steady } = visitor;
  const { eventId, hourId, release } = await sellOutDate(visitor, SLUG);
  await page.goto(`/en/monuments/${SLUG}/event-siae?event=${eventId}&date=${hourId}`);
  await refuseCookies(visitor);
  await pressEnter(page.getByRole('link', { name: 'Join the waiting list' }));
  await expect(page.getByRole('combobox', { name: 'Ticket type' })).toBeVisible();
  await expectNoBarrier(page);
  await typeInto(page.getByRole('textbox', { name: 'E-mail' }), email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'One step left: confirm your address')).toBeFocused();
  await steady();
  await confirm(visitor);
  await release();
  await expect(heading(page, 'It’s your turn')).toBeVisible(TURN);
  await pressEnter(page.getByRole('button', { name: 'Go to checkout' }));
  await expect(page.getByRole('heading', { level: 1, name: words.checkout.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Organ by candlelight');
  await expect(page.getByRole('timer').first()).toContainText(/1:5\d:\d\d/);
});

test('a waiting-list link without its secret or with an unknown secret asks for the link of the e-mail', async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.allow(/403.*\/waiting-list/);
  for (const hash of ['', '#not.the-secret']) {
    await page.goto(`/en/monuments/${SLUG}/waiting-list/7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001${hash}`);
    await expect(page.getByText(/^Open this page with the full link from our e-mail/)).toBeVisible();
    await expect(page).toHaveURL(/0001$/);
  }
  await expectNoBarrier(page);
});
