/** Sessions and their end (R48, R198). */
import { address, BASE, endpoints } from '@taquilla/contracts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { panelHead } from '../fixtures/steps/client.ts';
import { expect, test, type Page } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const HOME = `/en${VENUE}`;
const PANEL = `${HOME}/client`;
const PANEL_CALLS = `**${BASE}/client-panel/**`;
const LOGOUT = `**${address(endpoints.logout)}`;

/** Logs in from the header menu over the log-in page, which returns to the former page. */
async function logIn(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.goto(HOME);
  await refuseCookies(visitor);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username or e-mail').fill('demo@taquilla.example');
  await page.getByLabel('Password', { exact: true }).fill('taquilla-demo');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(HOME);
  await expect(account(page)).toBeVisible();
}

const account = (page: Page) => page.getByRole('button', { name: /’s account$/ });
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('client')]);

async function signOff(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(account(page)).toBeHidden();
}

async function openPanel(page: Page): Promise<void> {
  await page.goto(PANEL);
  await expect(panelHead(page)).toBeVisible();
}

test('logging out in one tab logs out all tabs, and Back shows no private data', async ({
  visitor,
  context,
}) => {
  const { page } = visitor;
  await logIn(visitor);
  await openPanel(page);
  const second = await context.newPage();
  await second.goto(HOME);
  await signOff(second);

  await expect(page).toHaveURL(/\/client\/login/);
  await expect(page.getByText('demo@taquilla.example')).toBeHidden();
  expect(await stored(page)).toEqual([null, null]);
  await page.goto(HOME);
  await page.goBack();
  await expect(page).toHaveURL(/\/client\/login/);
  await second.close();
});

test('logging out is immediate when the server does not respond and the page is left', async ({
  visitor,
}) => {
  const { page } = visitor;
  await logIn(visitor);
  await openPanel(page);
  await page.route(LOGOUT, () => undefined);
  await account(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  expect(await stored(page)).toEqual([null, null]);
  await page.goto(HOME);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page restored from the back/forward cache re-reads its session', async ({ visitor }) => {
  const { page } = visitor;
  await logIn(visitor);
  await openPanel(page);
  await page.evaluate(() => {
    localStorage.removeItem('access_token');
    localStorage.removeItem('client');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/client\/login/);
});

test('an expired session ends on the error page and leaves no stored data', async ({ visitor }) => {
  const { page } = visitor;
  visitor.allow(/401/);
  await logIn(visitor);
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'made-up');
  });
  await page.goto(PANEL);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re not logged in' })).toBeVisible();
  await expect(page).toHaveURL(HOME);
  expect(await stored(page)).toEqual([null, null]);
  await page.getByRole('link', { name: /^Back to / }).click();
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.logo })).toBeVisible();
});

test('a backend failure on a client’s page ends the session and leads to the login page with `back` to that page', async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.allow(/500/);
  await logIn(visitor);
  await page.route(PANEL_CALLS, (route) => route.fulfill({ status: 500, json: { message: 'Server error' } }));
  await page.goto(PANEL);
  await expect(page).toHaveURL(
    /\/en\/monuments\/alcazar\/client\/login\?back=%2Fmonuments%2Falcazar%2Fclient/,
  );
  expect(await stored(page)).toEqual([null, null]);
});

test('a guest on a client’s page is redirected to the venue’s login', async ({ page }) => {
  await page.goto(PANEL);
  await expect(page).toHaveURL(/\/en\/monuments\/alcazar\/client\/login\?back=/);
});
