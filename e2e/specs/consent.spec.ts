import { expectNoBarrier } from '../fixtures/axe.ts';
import { VENUE } from '../fixtures/steps/arrive.ts';
import * as choose from '../fixtures/steps/choose.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { DEVICES, expect, test, type Page } from '../fixtures/test.ts';

/** The demo venue with a tag manager. */
const TAGGED = '/en/monuments/san-telmo';
/** Price of one adult ticket at that venue. */
const TAGGED_TOTAL = '9,90 €';
const MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-DEMO';

const all = (value: 'granted' | 'denied') => ({
  ad_storage: value,
  analytics_storage: value,
  ad_user_data: value,
  ad_personalization: value,
});
const DEFAULT = ['consent', 'default', all('denied')];
const START = { 'gtm.start': expect.any(Number), event: 'gtm.js' };
const set = (path: string) => [
  'set',
  expect.objectContaining({ page_location: expect.stringMatching(new RegExp(`${path}$`)) }),
];
const opened = (path: string) => [
  'event',
  'page_view',
  expect.objectContaining({ page_path: path, page_location: expect.stringContaining(path) }),
];

/** Records requests to other origins; the tag manager's script is replaced by a script without requests. */
async function watchForeigners(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1') foreign.push(url.href);
  });
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.managerCame = true;' }),
  );
  return foreign;
}

/** Returns all entries of the data layer, commands as lists. */
const dataLayer = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as { dataLayer?: object[] }).dataLayer ?? []).map((entry): unknown =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry as []) : entry,
    ),
  );
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('no request leaves the shop before consent; accepting loads the tags in order (R58)', async ({
  page,
}) => {
  const foreign = await watchForeigners(page);
  await page.goto(TAGGED);
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
  await expect.poll(() => dataLayer(page)).toEqual([DEFAULT]);
  expect(foreign).toEqual([]);

  await press(page, 'Accept all');
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeHidden();
  const begun = [DEFAULT, ['consent', 'update', all('granted')], set(TAGGED), START, opened(TAGGED)];
  await expect.poll(() => dataLayer(page)).toEqual(begun);
  expect(foreign).toEqual([MANAGER]);
  expect(await stored(page, 'cookies-accepted')).toBe('true');

  await page.locator('#prices').getByRole('link').first().click();
  await expect
    .poll(() => dataLayer(page))
    .toEqual([...begun, set(`${TAGGED}/tickets`), opened(`${TAGGED}/tickets`)]);

  // strict pages have no data layer
  const checkout = await page.goto(`${TAGGED}/checkout`);
  expect(checkout?.headers()['content-security-policy']).not.toContain('googletagmanager');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await dataLayer(page)).toEqual([]);
  expect(foreign).toEqual([MANAGER]);
});

test('denying loads no tag; the dialog reopened from the footer offers a choice per purpose', async ({
  page,
}) => {
  const foreign = await watchForeigners(page);
  await page.goto(TAGGED);
  await press(page, 'Deny all');
  await expect.poll(() => dataLayer(page)).toEqual([DEFAULT, ['consent', 'update', all('denied')]]);
  expect(await stored(page, 'cookies-accepted')).toBe('false');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeHidden();
  expect(foreign).toEqual([]);

  await press(page, 'Cookie settings');
  await press(page, 'Choose');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  await expectNoBarrier(page);
  await page.getByRole('checkbox', { name: 'Analytics cookies' }).check();
  await press(page, 'Confirm');
  const choice = { ...all('denied'), analytics_storage: 'granted' };
  await expect
    .poll(() => dataLayer(page))
    .toEqual([
      DEFAULT,
      ['consent', 'update', all('denied')],
      ['consent', 'update', choice],
      set(TAGGED),
      START,
      opened(TAGGED),
    ]);
  expect(await stored(page, 'cookies-accepted')).toBe('"configurated"');
  expect(foreign).toEqual([MANAGER]);
});

test('a purchase event is sent once from the result page, and checkout loads no tags', async ({
  visitor,
}) => {
  const { page, words } = visitor;
  const foreign = await watchForeigners(page);
  await page.goto(TAGGED);
  await press(page, 'Accept all');
  await page.locator('#prices').getByRole('link').first().click();
  await choose.addProduct(visitor, words.visit.adult, 1);
  await choose.openCalendar(visitor);
  await choose.lastOpenDay(page).click();
  await choose.chooseOnlyTime(visitor);
  await choose.addToCart(visitor);
  foreign.length = 0;
  await page.getByRole('link', { name: words.visit.checkout }).click();
  await pay.fillIn(visitor);
  expect(await dataLayer(page)).toEqual([]);
  await page.getByRole('radio', { name: words.checkout.card }).check();
  await pay.goToBank(visitor, TAGGED_TOTAL);
  await pay.approve(visitor, TAGGED_TOTAL);
  await pay.expectResult(visitor, words.result.paid);
  const purchases = async () =>
    (await dataLayer(page)).filter((entry) => Array.isArray(entry) && entry[1] === 'purchase');
  await expect.poll(purchases).toHaveLength(1);
  const reference = await page.getByRole('article').locator('dt:text-is("Reference") + dd').innerText();
  expect(await purchases()).toEqual([
    [
      'event',
      'purchase',
      {
        transaction_id: reference,
        value: expect.any(Number) as unknown,
        currency: 'EUR',
        items: [{ item_name: words.visit.adult, quantity: 1 }],
      },
    ],
  ]);
  expect(foreign).toEqual([MANAGER]);
  // the data layer does not contain the sale's id
  const sale = page.url().split('/').at(-1) ?? '';
  expect(JSON.stringify(await dataLayer(page))).not.toContain(sale);
  await page.reload();
  await pay.expectResult(visitor, words.result.paid);
  expect(await purchases()).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(DEVICES['a phone of 390 px']);

  test('the consent banner does not cover the first choice, and its two answers have the same size', async ({
    page,
    steady,
  }) => {
    await page.goto(`/en${VENUE}/tickets`);
    const first = page.getByRole('region', { name: 'Which visit' }).getByRole('link').first();
    await expect(first).toBeVisible();
    const isOnTop = await first.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    const [deny, accept] = await Promise.all(
      ['Deny all', 'Accept all'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect(deny?.width).toBeCloseTo(accept?.width ?? 0, 0);
    expect(deny?.height).toBe(accept?.height);
    await expectNoBarrier(page);
    await steady();
  });
});

test('the cookie page includes the venue’s text and lets a visitor change the choice', async ({ page }) => {
  await page.goto(`/en${VENUE}`);
  await page.getByRole('link', { name: 'Cookie policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  await press(page, 'Deny all');
  await expectNoBarrier(page);
  await press(page, 'Change my choice');
  await expect(page.getByRole('heading', { name: 'Your privacy' })).toBeFocused();
  await press(page, 'Deny all');
  // the venue's text is loaded when it is scrolled into view
  await page.getByText('Your choice about cookies.').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { name: 'Who is responsible' })).toBeVisible();
});
