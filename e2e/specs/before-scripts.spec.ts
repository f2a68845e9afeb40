/** Input made before hydration is not lost (decision 10). */
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { expect, test, type Page } from '../fixtures/test.ts';

const SHELL = /\/files\/shell\/.*\.js$/;
const CATALOGUE = /\/files\/catalogue\/.*\.js$/;
const PANEL = /\/files\/client-panel\/.*\.js$/;

/** Delays matching responses until released. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(what, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return () => {
    letGo();
  };
}

/** Waits until React has hydrated a part of the page. */
const untilReactKnows = (page: Page, part: string) =>
  page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber')),
    part,
  );
const untilShellWorks = (page: Page) => untilReactKnows(page, 'header');

/** Opens a page without waiting for its scripts. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

test('an open language list and an interface chosen before hydration are unchanged after it', async ({
  visitor,
}) => {
  const { page, words } = visitor;
  const letGo = await hold(page, SHELL);
  await open(page, `${words.prefix}${VENUE}/tickets`);
  await page.getByRole('main').getByRole('link', { name: words.visit.generalVisits }).click();
  await expect(page.getByText(words.visit.alert)).toBeVisible();
  const more = page.getByRole('button', { name: words.visit.oneMore(words.visit.adult), exact: true });
  const count = page.getByRole('spinbutton', { name: words.visit.adult, exact: true });
  await more.click();
  await expect(count).toHaveValue('1');

  const list = page.getByRole('button', { name: words.language.button });
  const spanish = page.getByRole('banner').getByRole('link', { name: 'Español' });
  await list.click();
  await expect(spanish).toBeVisible();
  letGo();
  await untilShellWorks(page);
  await expect(spanish).toBeVisible();
  await refuseCookies(visitor);
  await more.click();
  await expect(count).toHaveValue('2');
  await list.click();
  await spanish.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elige tu visita' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'General', exact: true })).toHaveValue('2');
});

test('hydration does not cancel a navigation started before it', async ({ visitor }) => {
  const { page, words } = visitor;
  const letGo = await hold(page, CATALOGUE);
  await open(page, `${words.prefix}${VENUE}/tickets`);
  await page.getByRole('main').getByRole('link', { name: words.visit.generalVisits }).click();
  await expect(page.getByText(words.visit.alert)).toBeVisible();
  await untilShellWorks(page);
  await refuseCookies(visitor);
  const more = page.getByRole('button', { name: words.visit.oneMore(words.visit.adult), exact: true });
  const count = page.getByRole('spinbutton', { name: words.visit.adult, exact: true });
  await more.click();
  await expect(count).toHaveValue('1');
  await untilShellWorks(page);
  const letNextGo = await hold(page, /[?&]quantity=/);
  const asked = page.waitForRequest(/[?&]quantity=/);
  // a page that is unloading cannot be evaluated
  const works = page.waitForRequest((request) => /"catalogue".*"shown"/.test(request.postData() ?? ''));
  await more.dispatchEvent('click');
  await asked;
  letGo();
  await works;
  letNextGo();
  await expect(count).toHaveValue('2');
});

test('login input and submit before hydration are replayed after it', async ({ visitor }) => {
  const { page, words } = visitor;
  visitor.allow(/422/);
  const letShellGo = await hold(page, SHELL);
  const letPanelGo = await hold(page, PANEL);
  await open(page, `${words.prefix}${VENUE}/client/login`);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Username or e-mail' }).fill('ada');
  await main.getByLabel('Password', { exact: true }).fill('not her password');
  letShellGo();
  // the login form is not hydrated yet
  await untilShellWorks(page);
  await refuseCookies(visitor);
  const sent = page.waitForRequest((request) => request.url().endsWith('/login'));
  await main.getByRole('button', { name: 'Log in' }).click();
  letPanelGo();
  expect((await sent).postDataJSON()).toMatchObject({ username: 'ada', password: 'not her password' });
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Username or e-mail' })).toHaveValue('ada');
});

test('header and footer work while a remote loads slowly, and its region keeps its server-rendered HTML', async ({
  visitor,
  steady,
}) => {
  const { page, words } = visitor;
  const letGo = await hold(page, CATALOGUE);
  await open(page, `${words.prefix}${VENUE}/tickets`);
  const heading = page.getByRole('heading', { level: 1, name: words.visit.title });
  const serverRendered = await heading.elementHandle();
  await untilShellWorks(page);
  await refuseCookies(visitor);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('contentinfo').getByText('Enter your e-mail')).toBeVisible();
  expect(await serverRendered.evaluate((node) => node.isConnected)).toBe(true);
  letGo();
  await untilReactKnows(page, 'main h1');
  expect(await serverRendered.evaluate((node) => node.isConnected)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: words.visit.generalVisits }).click();
  await expect(page.getByText(words.visit.alert)).toBeVisible();
  await steady();
});
