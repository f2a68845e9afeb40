/** A document uses one release of each app, also when the rollout changes meanwhile (decision 6). */
import { unavailableArea } from '../fixtures/steps/area.ts';
import { VENUE } from '../fixtures/steps/arrive.ts';
import { expectOneRelease } from '../fixtures/steps/one-release.ts';
import { expect, test } from '../fixtures/shop/test-in-own-shop.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import config from '../playwright.config.ts';

test.use({
  // Playwright disables the back/forward cache by default
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const HOME = `/en${VENUE}`;
const APPS = ['shell', 'catalogue', 'checkout'];
const NEXT = Object.fromEntries(APPS.map((app) => [app, '1.5.0']));
const TICKETS_FILE = /\/files\/catalogue\/[^/]+\/tickets\.js/;

const heading = ({ page, words }: Visitor, name: string = words.logo) =>
  page.getByRole('heading', { level: 1, name });
const goToTickets = ({ page, words }: Visitor) =>
  page.getByRole('main').getByRole('link', { name: words.tickets }).click();

test.beforeEach(async ({ ownShop }) => {
  for (const [app, version] of Object.entries(NEXT)) await ownShop.publishAgain(app, version);
});

test('a page uses its releases during a rollout, and after its return from the back/forward cache', async ({
  visitor,
  ownShop: { given, give, releases },
}) => {
  const { page, words } = visitor;
  await page.goto(HOME);
  await expect(heading(visitor)).toBeVisible();
  await give(NEXT);
  await page.goto(`${HOME}/checkout`);
  await expect(page.getByRole('heading', { name: words.checkout.emptyCart })).toBeVisible();
  expect(await expectOneRelease(page, releases)).toMatchObject({
    shell: NEXT['shell'],
    checkout: NEXT['checkout'],
  });

  await page.goBack({ waitUntil: 'commit' });
  await expect(heading(visitor)).toBeVisible();
  await goToTickets(visitor);
  await expect(heading(visitor, words.visit.title)).toBeVisible();
  const { shell, catalogue } = given;
  expect(await expectOneRelease(page, releases)).toMatchObject({ shell, catalogue });
});

test('a failed file is requested again from the same release, or the page loads a new document', async ({
  visitor,
  ownShop: { given, give, releases },
}) => {
  const { page, words } = visitor;
  visitor.allow(/files\/catalogue/);
  await page.goto(HOME);
  await expect(heading(visitor)).toBeVisible();
  await give(NEXT);
  await page.route(TICKETS_FILE, (route) => route.abort('connectionreset'));
  await goToTickets(visitor);
  const shell = NEXT['shell'];
  await expect(async () => {
    expect(await expectOneRelease(page, releases), 'the page was loaded again').toMatchObject({ shell });
  }).toPass();
  await expect(unavailableArea(visitor)).toBeVisible();
  await give(given);
  await page.unroute(TICKETS_FILE);
  await unavailableArea(visitor).getByRole('button').click();
  await expect(heading(visitor, words.visit.title)).toBeVisible();
  expect(await expectOneRelease(page, releases)).toMatchObject({ shell, catalogue: NEXT['catalogue'] });
});

test('a prerendered page is activated with the releases it was rendered with', async ({
  visitor,
  ownShop: { given, give, releases },
}) => {
  const { page, words } = visitor;
  // Chromium never activates a prerendered page while a test observes it
  await page.addInitScript(() => {
    let isShown = false;
    Object.defineProperty(document, 'prerendering', { get: () => !isShown });
    addEventListener('show', () => {
      isShown = true;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  await page.goto(HOME);
  await page.waitForLoadState('networkidle');
  await give(NEXT);
  await page.evaluate(() => dispatchEvent(new Event('show')));
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
  await goToTickets(visitor);
  await expect(heading(visitor, words.visit.title)).toBeVisible();
  const { shell, catalogue } = given;
  expect(await expectOneRelease(page, releases)).toMatchObject({ shell, catalogue });
});
