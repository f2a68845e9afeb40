/** Changes of event purchases by the buyer: another date, fewer places, other visitors. */
import type { Locator } from '@playwright/test';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { buyEventAtOnce } from '../fixtures/steps/buy-event-at-once.ts';
import { accountIn, fillLogIn, haveAccount, changeLinkInMail, panelHead } from '../fixtures/steps/client.ts';
import { NAMED, SEATED } from '../fixtures/steps/events.ts';
import { pressEnter, pressSpace, tabTo } from '../fixtures/steps/keyboard.ts';
import { approve, expectBank } from '../fixtures/steps/pay.ts';
import { expect, test, type Page } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const THEATRE = 'teatro-del-muelle';
/** An event that is sold by quantity. */
const ORGAN = { slug: 'san-telmo', event: 'Organ by candlelight' };
/** The backend polls the ticketing authority at intervals of several seconds. */
const ISSUED = { timeout: 40_000 };
test.describe.configure({ timeout: 180_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Change or cancel' });
const part = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
const said = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
const line = (page: Page) => page.getByRole('main').getByRole('listitem').first();
const otherDates = (page: Page) => page.getByRole('radio', { disabled: false, checked: false });

/** Returns the label of a control without its description. */
const nameOf = (control: Locator) =>
  control.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText.split('\n')[0] ?? '');

async function openByMail(visitor: Visitor, id: string): Promise<void> {
  await visitor.page.goto(await changeLinkInMail(visitor, id));
  await refuseCookies(visitor);
  await expect(heading(visitor.page)).toBeVisible();
}

/** Waits while the authority processes the change and no action is available, until the purchase has changed. */
async function expectChanged(page: Page): Promise<void> {
  await expect(said(page, 'We’re confirming your change')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(said(page, 'Your purchase has been changed')).toBeVisible(ISSUED);
}

test('a guest moves seats to another date with a confirmed surcharge, and then removes one seat (R353, R355, R356)', async ({
  visitor,
}) => {
  const { page } = visitor;
  const { id } = await buyEventAtOnce(visitor, { slug: THEATRE, event: SEATED, quantity: 3 });
  await openByMail(visitor, id);
  await expect(line(page)).toContainText(/3 × The Tide.*Row \w+, seats \d+, \d+, \d+/);

  await part(page, 'Another date').click();
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleDescription(/^Your current date/);
  await page.getByRole('button', { name: /^Show \d+ more dates$/ }).click();
  const date = otherDates(page).last();
  const when = await nameOf(date);
  await page.getByRole('radio', { name: when }).check();
  const seats = page.getByText('Your new seats', { exact: true }).locator('xpath=following-sibling::ul');
  await expect(seats).toContainText(/ · Row \w+, seats? \d+/);
  const seatTexts = await seats.getByRole('listitem').allInnerTexts();
  await expectNoBarrier(page);
  const pay = page.getByRole('button', { name: /^Change and pay/ });
  const amount = (await pay.innerText()).replace('Change and pay ', '');
  await pay.click();
  await expectBank(visitor, amount);
  await approve(visitor, amount);
  await expectChanged(page);
  for (const words of [when, ...seatTexts]) await expect(line(page)).toContainText(words);

  await part(page, 'Fewer tickets').click();
  const places = page.getByRole('group', { name: /^Tickets you keep/ }).getByRole('checkbox');
  await expect(places).toHaveCount(3);
  const kept = await Promise.all([nameOf(places.first()), nameOf(places.last())]);
  await places.nth(1).uncheck();
  await places.last().uncheck();
  await expect(places.first()).toHaveAccessibleDescription(/^You need to keep at least one ticket/);
  await expectNoBarrier(page);
  await places.last().check();
  await page.getByRole('button', { name: /^Change and get .+ back$/ }).click();
  await expectChanged(page);
  await expect(line(page)).toContainText(/2 × The Tide/);
  const numbers = kept.map((name) => name.replace(/.* /, ''));
  await expect(line(page)).toContainText(`seats ${numbers.join(', ')}`);
});

test('a client moves an event without seats to another date and reduces its quantity', async ({
  visitor,
}) => {
  const { page } = visitor;
  await haveAccount(visitor, ORGAN.slug);
  const panel = `/en/monuments/${ORGAN.slug}/client`;
  await page.goto(panel);
  await refuseCookies(visitor);
  await fillLogIn(visitor);
  await expect(panelHead(page)).toBeVisible();
  const { id } = await buyEventAtOnce(visitor, { ...ORGAN, quantity: 3 }, await accountIn(page));
  await page.goto(`/en/monuments/${ORGAN.slug}/change/${id}`);
  await expect(line(page)).toContainText(/3 × Organ/);

  await part(page, 'Another date').click();
  const when = await nameOf(otherDates(page).last());
  await page.getByRole('radio', { name: when }).check();
  await part(page, 'Fewer tickets').click();
  await page.getByRole('button', { name: /^One fewer/ }).click();
  await page.getByRole('button', { name: /^Change and get .+ back$/ }).click();
  await expectChanged(page);
  await expect(line(page)).toContainText(/2 × Organ/);
  await expect(line(page)).toContainText(when);
});

test('a buyer replaces one visitor of a nominative event', async ({ visitor }) => {
  const { page } = visitor;
  const visitors = [
    { name: 'Ana', last_name: 'Ruiz' },
    { name: 'Bea', last_name: 'Gil' },
  ];
  const { id } = await buyEventAtOnce(visitor, { slug: THEATRE, event: NAMED, quantity: 2, visitors });
  await openByMail(visitor, id);
  await expect(line(page)).toContainText(/Ana Ruiz.*Bea Gil/);
  await part(page, 'Other names').click();
  const instead = page.getByRole('group', { name: 'Instead of Bea Gil' });
  await instead.getByLabel('First name').fill('Eva');
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);
  await instead.getByLabel('Last name').fill('Sanz');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expectChanged(page);
  await expect(line(page)).toContainText(/Ana Ruiz.*Eva Sanz/);
});

test('a change rejected by the ticketing authority leaves the sale unchanged (R354)', async ({ visitor }) => {
  const { page } = visitor;
  const { id } = await buyEventAtOnce(visitor, { ...ORGAN, quantity: 2 });
  await openByMail(visitor, id);
  const reference = (await page.getByText(/^Purchase /).innerText()).replace('Purchase ', '');
  await page.request.post('/sandbox/authority/behaviour', { data: { refused: reference } });
  const before = await line(page).innerText();
  await part(page, 'Another date').click();
  // a date with the same price
  await otherDates(page).last().check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(said(page, 'The change wasn’t made')).toBeVisible(ISSUED);
  await expect(said(page, 'The change wasn’t made')).toContainText('Your purchase hasn’t changed');
  expect(await line(page).innerText()).toBe(before);
  await expect(part(page, 'Another date')).toBeVisible();
  await expectNoBarrier(page);
});

test('a buyer changes date and quantity of an event by keyboard alone', async ({ visitor }) => {
  const { page } = visitor;
  const { id } = await buyEventAtOnce(visitor, { ...ORGAN, quantity: 2 });
  await openByMail(visitor, id);
  await pressEnter(part(page, 'Another date'));
  // the dates are one tab stop with arrow key navigation over the available ones
  await tabTo(page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toBeChecked();
  const when = await nameOf(page.locator(':focus'));
  await pressEnter(part(page, 'Fewer tickets'));
  await pressSpace(page.getByRole('button', { name: /^One fewer/ }));
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Change or cancel" [level=1]
    - paragraph: /Purchase .+/
    - list:
      - listitem:
        - strong: /2 × Organ by candlelight · .+/
    - link "Download the tickets"
    - group:
      - text: Another date
      - group /2 × Organ by candlelight · .+/:
        - group:
          - radio [checked]
    - group:
      - text: Fewer tickets
      - list:
        - listitem:
          - group /How many are still coming/:
            - button /One fewer/
            - spinbutton: "1"
            - button /One more/
    - term: New total
    - definition: /€/
    - button /Change and get .+ back/
  `);
  await expectNoBarrier(page);
  await pressEnter(page.getByRole('button', { name: /^Change and get/ }));
  await expect(said(page, 'We’re confirming your change')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('We’re confirming your change');
  await expect(said(page, 'Your purchase has been changed')).toBeVisible(ISSUED);
  await expect(line(page)).toContainText(when);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - status:
      - paragraph: Your purchase has been changed
    - list:
      - listitem:
        - strong: /1 × Organ by candlelight · .+/
    - heading "History" [level=2]
    - list:
      - listitem:
        - strong: Another date, Fewer tickets
  `);
});
