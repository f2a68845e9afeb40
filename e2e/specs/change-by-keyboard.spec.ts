/**
 * Changes and returns of purchases by keyboard alone, from the link of an e-mail and from the panel: focus, announcements and
 * the accessibility tree (R290, R294).
 */
import { address, endpoints, SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import {
  accountIn,
  fillLogIn,
  haveAccount,
  changeLinkInMail,
  nextVisit,
  panelHead,
} from '../fixtures/steps/client.ts';
import { pressEnter, pressSpace, tabTo } from '../fixtures/steps/keyboard.ts';
import { expect, test, type Page } from '../fixtures/test.ts';

const VENUE = 'san-telmo';
const UNITS = 2;
const FREE = 'places available';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Change or cancel' });
const summary = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
const said = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
/** Asserts that the focus is on the result after the pressed control has disappeared. */
const expectToBeAt = (page: Page, text: string) => expect(page.locator(':focus')).toContainText(text);

async function changeTheDay(page: Page): Promise<void> {
  await pressEnter(summary(page, 'Another day or time'));
  await expect(page.getByRole('gridcell').getByRole('button', { name: FREE }).first()).toBeVisible();
  // the grid is one tab stop with arrow key navigation
  await tabTo(page.getByRole('grid').locator('button[tabindex="0"]'));
  const focused = page.locator(':focus');
  // far enough in the future for a return afterwards
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell').getByRole('button', { name: FREE }).first()).toBeVisible();
  do await page.keyboard.press('ArrowRight');
  while (!(await focused.textContent())?.includes(FREE));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await expect(focused).toHaveAccessibleName(new RegExp(FREE));
  const time = page.getByRole('button', { name: /\d\d:\d\d.*left/ });
  await pressSpace(time.last());
  await expect(time.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Change or cancel" [level=1]
    - paragraph: /Purchase .+/
    - list:
      - listitem:
        - strong: /2 × .+/
        - paragraph: /, \\d\\d:\\d\\d · .+/
    - link "Download the tickets"
    - paragraph: /Changes are free/
    - group:
      - text: Another day or time
      - button "Later weeks"
      - grid
      - region:
        - group "Afternoon":
          - list:
            - listitem:
              - button /\\d\\d:\\d\\d.* left/ [pressed]
    - group: Fewer visitors
    - term: New total
    - definition: /€/
    - button "Change"
    - group: /Cancel and get a refund/
  `);
  await expectNoBarrier(page);
  await pressEnter(page.getByRole('button', { name: 'Change', exact: true }));
  await expect(said(page, 'Your purchase has been changed')).toBeVisible();
  await expectToBeAt(page, 'Your purchase has been changed');
}

async function returnPurchase(page: Page): Promise<void> {
  await pressEnter(summary(page, 'Cancel and get a refund'));
  const button = page.getByRole('button', { name: /^Cancel and get .* back$/ }).first();
  await pressEnter(button);
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this purchase?' });
  await expect(dialog).toMatchAriaSnapshot(`
    - alertdialog "Cancel this purchase?":
      - paragraph: /Your codes stop working straight away/
      - button "Keep it"
      - button /Cancel and get \\d+,\\d\\d € back/
  `);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await pressEnter(dialog.getByRole('button', { name: /^Cancel and get/ }));
  await expect(said(page, 'This purchase has been cancelled')).toBeVisible();
  await expectToBeAt(page, 'This purchase has been cancelled');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Change or cancel" [level=1]
    - status:
      - paragraph: This purchase has been cancelled
    - list:
      - listitem:
        - strong: /2 × .+/
    - heading "History" [level=2]
    - list:
      - listitem:
        - strong: Another day or time
        - paragraph: /before. .+/
      - listitem:
        - strong: Cancelled
  `);
  await expectNoBarrier(page);
}

test(
  'a guest changes and returns a visit by keyboard from the link in the e-mail, which voids the tickets',
  { tag: '@smoke' },
  async ({ visitor }) => {
    const { page } = visitor;
    const { id, token } = await buyAtOnce(visitor, VENUE, UNITS);
    await page.goto(await changeLinkInMail(visitor, id));
    await refuseCookies(visitor);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/change\/[^#]*$/);
    // access remains after a navigation and a reload
    await pressEnter(page.getByRole('link', { name: /^Skip/ }));
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await changeTheDay(page);
    await returnPurchase(page);
    const state = await page.request.get(address(endpoints.changeOfSale, { id }), {
      headers: { [SALE_TOKEN_HEADER]: token },
    });
    const { data } = (await state.json()) as { data: { is_valid: boolean; bond_url: string | null } };
    expect(data).toMatchObject({ is_valid: false, bond_url: null });
  },
);

test('a client changes and returns a visit by keyboard from the panel', async ({ visitor }) => {
  const { page } = visitor;
  await haveAccount(visitor, VENUE);
  const panel = `/en/monuments/${VENUE}/client`;
  await page.goto(panel);
  await refuseCookies(visitor);
  await fillLogIn(visitor);
  await expect(panelHead(page)).toBeVisible();
  const { id } = await buyAtOnce(visitor, VENUE, UNITS, await accountIn(page));
  await page.goto(panel);
  await pressEnter(nextVisit(page).getByRole('link', { name: 'Change or cancel' }));
  await expect(page).toHaveURL(new RegExp(`/change/${id}$`));
  await expect(heading(page)).toBeFocused();
  await changeTheDay(page);
  await returnPurchase(page);
});
