/** Wallet passes where the venue has certificates, and offline tickets where it has none. */
import { address, endpoints, LOCALE_COOKIE, SALE_TOKEN_HEADER, STORAGE } from '@taquilla/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { dayOfNextMonth } from '../fixtures/day.ts';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { turnCalendar } from '../fixtures/steps/choose.ts';
import { expectResult } from '../fixtures/steps/pay.ts';
import { fillLogIn, changeLinkInMail, PASSWORD } from '../fixtures/steps/client.ts';
import { codesIn } from '../fixtures/qr.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { WALLET_VENUE } from '../fixtures/wallet-folder.ts';

/** Opens the result page of a sale, with its token in web storage. */
async function openResult(
  visitor: Visitor,
  slug: string,
  sale: { id: string; token: string },
): Promise<void> {
  const { page } = visitor;
  await page.goto(`/en/monuments/${slug}`);
  await refuseCookies(visitor);
  await page.evaluate(
    ([key, tokens]) => localStorage.setItem(key ?? '', tokens ?? ''),
    [STORAGE.saleTokens, JSON.stringify({ [sale.id]: sale.token })],
  );
  await page.goto(`/en/monuments/${slug}/success/${sale.id}`);
  await expectResult(visitor, visitor.words.result.paid);
}

const apple = (of: Page | Locator) => of.getByRole('link', { name: /^Add to Apple Wallet/ });
const google = (of: Page | Locator) => of.getByRole('link', { name: /^Add to Google Wallet/ });

/** Requests the targets of the wallet links and asserts their responses. */
async function expectWallets(page: Page, of: Page | Locator, tickets: number): Promise<void> {
  await expect(apple(of)).toHaveCount(1);
  await expect(google(of)).toHaveCount(tickets);
  const bundle = await page.request.get((await apple(of).getAttribute('href')) ?? '');
  expect(bundle.headers()['content-type']).toBe('application/vnd.apple.pkpasses');
  expect((await bundle.body()).subarray(0, 2).toString()).toBe('PK');
  const hrefs = await google(of).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs) {
    const answer = await page.request.get(href, { maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers()['location']).toMatch(
      /^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/,
    );
  }
}

test('the result page has working wallet links, and a guest downloads the Apple passes by keyboard (R347)', async ({
  visitor,
}, { outputDir }) => {
  const { page, steady } = visitor;
  const sale = await buyAtOnce(visitor, WALLET_VENUE, 2);
  await openResult(visitor, WALLET_VENUE, sale);
  await expectWallets(page, page, 2);
  await expect(google(page).first()).toHaveText('Add to Google Wallet · 1');
  await expect(page.getByRole('button', { name: 'Save on this device' })).toBeHidden();
  const [file] = await Promise.all([page.waitForEvent('download'), apple(page).press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^bonus_\w+\.pkpasses$/);
  await expectNoBarrier(page);
  await steady();
  await page.screenshot({ path: `${outputDir}/wallets-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: `${outputDir}/wallets-1280.png` });
});

test('after a change of the day, the change page has working wallet links of the new tickets (R316)', async ({
  visitor,
}, { outputDir }) => {
  const { page, steady } = visitor;
  const sale = await buyAtOnce(visitor, WALLET_VENUE, 2);
  await page.goto(await changeLinkInMail(visitor, sale.id));
  await refuseCookies(visitor);
  await expect(apple(page)).toHaveCount(0);
  await page.locator('summary').filter({ hasText: 'Another day or time' }).press('Enter');
  await turnCalendar(visitor, dayOfNextMonth());
  const days = page.getByRole('gridcell').getByRole('button', { name: /places available/ });
  await days.last().press('Enter');
  await page
    .getByRole('button', { name: /\d\d:\d\d.*left/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(page.getByText('Your purchase has been changed')).toBeVisible();
  await expectWallets(page, page, 2);
  await expect(page.getByText(/^Anything already in your phone’s wallet/)).toBeVisible();
  await expectNoBarrier(page);
  await steady();
  await page.screenshot({ path: `${outputDir}/changed-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: `${outputDir}/changed-1280.png`, fullPage: true });
});

test('an expired wallet link shows an error in the visitor’s language (R314)', async ({ visitor, baseURL }, {
  outputDir,
}) => {
  const { page } = visitor;
  visitor.allow(/403/);
  for (const [locale, title] of [
    ['es', 'Este enlace ya no funciona'],
    ['de', 'Dieser Link funktioniert nicht mehr'],
  ] as const) {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? '' }]);
    const sale = '00000000-0000-4000-8000-000000000000';
    await page.goto(address(endpoints.applePasses, { id: sale, token: 'ended' }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoBarrier(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.screenshot({ path: `${outputDir}/ended-${locale}-390.png` });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.screenshot({ path: `${outputDir}/ended-${locale}-1280.png` });
  }
});

test('the client panel has working wallet links (R347)', async ({ visitor }, { outputDir }) => {
  const { page, email } = visitor;
  const sale = await buyAtOnce(visitor, WALLET_VENUE, 2);
  const registered = await page.request.post(address(endpoints.registerBuyer, { id: sale.id }), {
    data: { language_id: 2, password: PASSWORD, passwordVerify: PASSWORD },
    headers: { [SALE_TOKEN_HEADER]: sale.token },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  await page.goto(`/en/monuments/${WALLET_VENUE}/client?bonus=${sale.id}`);
  await refuseCookies(visitor);
  await fillLogIn({ ...visitor, email });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expectWallets(page, dialog, 2);
  await expectNoBarrier(page);
  await page.screenshot({ path: `${outputDir}/panel-390.png` });
});

test('without wallet certificates a guest stores the tickets and the plan of the visit on the device and shows them offline (R346)', async ({
  visitor,
  context,
}, { outputDir }) => {
  const { page, steady } = visitor;
  const sale = await buyAtOnce(visitor, 'alcazar', 2);
  await openResult(visitor, 'alcazar', sale);
  await expect(apple(page)).toHaveCount(0);
  await expect(google(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save on this device' }).press('Enter');
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await expectNoBarrier(page);
  await steady();
  await page.screenshot({ path: `${outputDir}/kept-390.png`, fullPage: true });
  const state = await page.request.get(address(endpoints.saleStatus, { id: sale.id }), {
    headers: { [SALE_TOKEN_HEADER]: sale.token },
  });
  const { data } = (await state.json()) as { data: { details: { codes: string[] } } };
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
  // scripts that measure performance load late, possibly after the connection is lost
  visitor.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeVisible();
  await page.screenshot({ path: `${outputDir}/offline.png`, fullPage: true });
  expect((await codesIn(`${outputDir}/offline.png`)).toSorted()).toEqual(data.details.codes.toSorted());
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Getting here', 'Before you come']);
  await expect(page.getByRole('img', { name: /^Getting here: / })).toBeVisible();
  await expect(page.getByText(/courtyards.* step-free/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
});
