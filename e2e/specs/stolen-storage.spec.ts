/** Copied web storage gives another client no access (R391). */
import { address, endpoints, SALE_TOKEN_HEADER, STORAGE } from '@taquilla/contracts';
import { request, type APIRequestContext } from '@playwright/test';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { SMALL } from '../fixtures/steps/choose.ts';
import { checkOutSmallVisit } from '../fixtures/steps/chosen-visit.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { enterPanel, haveAccount, changeLinkInMail, signOff } from '../fixtures/steps/client.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { expect, test as base, type Page } from '../fixtures/test.ts';

/** `thief`: another browser, without the cookies of the visitor's browser. */
const test = base.extend<{ thief: APIRequestContext }>({
  thief: async ({ baseURL }, use) => {
    const thief = await request.newContext({ baseURL: baseURL ?? '' });
    await use(thief);
    await thief.dispose();
  },
});

/** Returns all web storage and cookies that scripts can read. */
const copyOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries([
      ...[...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(
        ([key, value]) => [key, String(value)] as const,
      ),
      ['cookie', document.cookie] as const,
    ]),
  );
const tokensIn = (stolen: Record<string, string>) =>
  Object.entries(JSON.parse(stolen[STORAGE.saleTokens] ?? '{}') as Record<string, string>);

async function expectClosed(thief: APIRequestContext, [id, token]: readonly [string, string]) {
  const headers = { [SALE_TOKEN_HEADER]: token };
  const status = await thief.get(address(endpoints.saleStatus, { id }), { headers });
  expect(((await status.json()) as { data: { details: unknown } }).data.details).toBeNull();
  expect((await thief.get(address(endpoints.changeOfSale, { id }), { headers })).status()).toBe(403);
  const back = { headers, data: { refund: 0 } };
  expect((await thief.post(address(endpoints.returnSale, { id }), back)).status()).toBe(403);
}

test('copied web storage does not open a guest’s purchase in another browser, and logging out closes it in its own', async ({
  visitor,
  thief,
  context,
}) => {
  const { page, words } = visitor;
  await checkOutSmallVisit(visitor);
  await pay.fillIn(visitor);
  await pay.goToBank(visitor, SMALL.total);
  await pay.approve(visitor, SMALL.total);
  await pay.expectResult(visitor, words.result.paid);
  const stolen = await copyOf(page);
  const tokens = tokensIn(stolen);
  expect(tokens).toHaveLength(1);
  for (const token of tokens) await expectClosed(thief, token);
  const links = await page
    .locator('a[href*="token="]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  for (const link of links) expect((await thief.get(link, { maxRedirects: 0 })).status(), link).toBe(403);
  await page.reload();
  await pay.expectResult(visitor, words.result.paid);

  await haveAccount(visitor);
  const panel = await context.newPage();
  await enterPanel({ ...visitor, page: panel });
  expect(tokensIn(await copyOf(panel)), 'a guest who logs in keeps the purchase').toEqual(tokens);
  await signOff(panel);
  expect(tokensIn(await copyOf(panel))).toEqual([]);
  await expect(
    page.getByText(/It’s also in the e-mail we sent/),
    'the other tab has no access',
  ).toBeVisible();
  await panel.close();
});

test('copied web storage does not open an account in another browser', async ({ visitor, thief }) => {
  const { page } = visitor;
  await haveAccount(visitor);
  await enterPanel(visitor);
  const { [STORAGE.accessToken]: token = '', cookie } = await copyOf(page);
  expect(token).not.toBe('');
  expect(cookie).not.toMatch(/browser_key|known_devices/);
  const headers = { authorization: `Bearer ${token}` };
  expect((await thief.get(address(endpoints.me), { headers })).status()).toBe(401);
  expect((await page.request.get(address(endpoints.me), { headers })).status()).toBe(200);
});

test('an e-mailed link is exchanged for a token bound to this browser, and the purchase opens after a reload', async ({
  visitor,
  thief,
}) => {
  const { page } = visitor;
  const sale = await buyAtOnce(visitor, 'san-telmo', 1);
  const link = await changeLinkInMail(visitor, sale.id);
  await page.goto(link);
  await refuseCookies(visitor);
  const change = page.getByText('Another day or time');
  await expect(change).toBeVisible();
  await expect.poll(async () => tokensIn(await copyOf(page))).toHaveLength(1);
  expect(JSON.stringify(await copyOf(page)) + page.url()).not.toContain(link.split('#')[1]);
  for (const token of tokensIn(await copyOf(page))) await expectClosed(thief, token);
  await page.reload();
  await expect(change).toBeVisible();
});
