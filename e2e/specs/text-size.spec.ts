/**
 * Text size settings of the browser at phone widths (WCAG 1.4.4, 1.4.10; R440): fixed elements do not cover the page, no text is
 * clipped, broken between letters or overflows, and the consent question can be answered.
 */
import { LOCALES, localisePath, type Locale } from '@taquilla/contracts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { haveSmallVisit } from '../fixtures/steps/chosen-visit.ts';
import { accountIn, enterPanel, haveAccount } from '../fixtures/steps/client.ts';
import { SMALL } from '../fixtures/steps/choose.ts';
import { bestSeats, eventLink, openDates, SEATED, THEATRE } from '../fixtures/steps/events.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { DEVICES, expect, test, type Page } from '../fixtures/test.ts';
import { faultsOfLayout, MOST_COVERED } from '../fixtures/text-size-in-page.ts';
import { VISITS } from '../fixtures/visits.ts';

/** 125, 150, 175 and 200 % of the default size. */
const SIZES = [20, 24, 28, 32];
const USUAL_SIZE = 16;
const VIEWS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];

interface Setting {
  size: number;
  view: { width: number; height: number };
}

const ALL: readonly Setting[] = SIZES.flatMap((size) => VIEWS.map((view) => ({ size, view })));
/** Returns each size once, with widths that rotate by page number. */
const sampleOf = (number: number): readonly Setting[] =>
  ALL.filter(
    (_, index) => index % VIEWS.length === (number + Math.floor(index / VIEWS.length)) % VIEWS.length,
  );

test.describe.configure({ timeout: 240_000 });
test.use(DEVICES['a phone of 390 px']);

/** Sets the text size as the browser's settings do, which also affects media queries. */
async function setText(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

/** Checks the page at each setting, scrolled to a third of its length, and restores the default size. */
async function expectWhole(page: Page, name: string, settings: readonly Setting[]): Promise<void> {
  for (const { size, view } of settings) {
    await setText(page, size);
    await page.setViewportSize(view);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight / 3);
    });
    const faults = await page.evaluate(faultsOfLayout, MOST_COVERED);
    expect.soft(faults, `${name} at ${size} px of text and ${view.width} px`).toEqual([]);
  }
  await setText(page, USUAL_SIZE);
  await page.setViewportSize(DEVICES['a phone of 390 px'].viewport);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

const NAMES = Object.keys(VISITS);
const shareOf = (part: number, of: number) => NAMES.filter((_, index) => index % of === part);

/** @param languageOf returns the language of a page by its number */
async function visitEach(
  page: Page,
  names: readonly string[],
  languageOf: (number: number) => Locale,
  settingsOf: (number: number) => readonly Setting[],
): Promise<void> {
  for (const name of names) {
    const number = NAMES.indexOf(name);
    const language = languageOf(number);
    await test.step(`${name} in ${language}`, async () => {
      await page.goto(localisePath(VISITS[name]?.path ?? '/', language));
      await expectLoaded(page);
      await expectWhole(page, `${name} in ${language}`, settingsOf(number));
    });
  }
}

const languageInTurn = (number: number): Locale => LOCALES[number % LOCALES.length] ?? 'es';

for (const part of [0, 1, 2]) {
  test(`pages have no layout fault with larger text, shard ${part + 1} of 3 (WCAG 1.4.4, 1.4.10)`, async ({
    visitor,
  }) => {
    visitor.allow(/40[34]/);
    await visitor.page.goto(visitor.words.prefix + VENUE);
    await refuseCookies(visitor);
    await visitEach(visitor.page, shareOf(part, 3), languageInTurn, sampleOf);
  });
}

for (const language of LOCALES) {
  test(
    `each page in ${language} has no layout fault with each text size and width`,
    { tag: '@broad' },
    async ({ visitor }) => {
      visitor.allow(/40[34]/);
      await visitor.page.goto(visitor.words.prefix + VENUE);
      await refuseCookies(visitor);
      await visitEach(
        visitor.page,
        NAMES,
        () => language,
        () => ALL,
      );
    },
  );
}

test('cart, checkout, result and change page have no layout fault with larger text', async ({ visitor }) => {
  const { page, words } = visitor;
  await haveSmallVisit(visitor);
  await page.goto(localisePath(VENUE, 'de'));
  await expectLoaded(page);
  await page.getByRole('banner').locator('[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectWhole(page, 'cart', ALL);

  await page.goto(localisePath(`${VENUE}/checkout`, 'fr'));
  await expectLoaded(page);
  await expectWhole(page, 'checkout', ALL);

  await page.goto(localisePath(`${VENUE}/checkout`, 'en'));
  await pay.fillIn(visitor);
  await pay.goToBank(visitor, SMALL.total);
  await pay.approve(visitor, SMALL.total);
  await pay.expectResult(visitor, words.result.paid);
  const { pathname } = new URL(page.url());
  await page.goto(localisePath(pathname.replace('/en/', '/'), 'it'));
  await expectLoaded(page);
  await expectWhole(page, 'result', ALL);
  await page.goto(localisePath(`${VENUE}/change/${pathname.split('/').at(-1)}`, 'ca'));
  await expectLoaded(page);
  await expectWhole(page, 'change', ALL);
});

test('an event and its seat map have no layout fault with larger text', async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(localisePath(`${THEATRE}/event-siae`, 'en'));
  await refuseCookies(visitor);
  await eventLink(page, SEATED).click();
  await expect(openDates(page).first()).toBeVisible();
  const { search } = new URL(page.url());
  await page.goto(localisePath(`${THEATRE}/event-siae${search}`, 'fr'));
  await expectLoaded(page);
  await expectWhole(page, 'event', ALL);
  await page.goto(localisePath(`${THEATRE}/event-siae${search}`, 'en'));
  await openDates(page).first().click();
  await bestSeats(page).click();
  await expect(page.getByRole('banner').getByRole('timer')).toBeVisible();
  await expectWhole(page, 'hall', ALL);
});

test('the client panel has no layout fault with larger text', async ({ visitor }) => {
  const { page } = visitor;
  await haveAccount(visitor);
  await page.goto(visitor.words.prefix + VENUE);
  await refuseCookies(visitor);
  await enterPanel(visitor);
  await buyAtOnce(visitor, 'alcazar', 2, await accountIn(page));
  for (const query of ['', '?account=personal', '?account=security', '?account=profile']) {
    await page.goto(localisePath(`${VENUE}/client${query}`, 'de'));
    await expectLoaded(page);
    await expectWhole(page, `panel${query}`, ALL);
  }
});

test('the consent banner has no layout fault and can be answered with each text size and width', async ({
  visitor,
}) => {
  const { page } = visitor;
  for (const [number, { size, view }] of ALL.entries()) {
    const language = languageInTurn(number);
    await page.goto(localisePath(VENUE, language));
    const question = page.locator('[data-consent]');
    await expect(question).toBeVisible();
    await expectWhole(page, `question in ${language}`, [{ size, view }]);
    await setText(page, size);
    await page.setViewportSize(view);
    await question.getByRole('button').nth(1).click();
    await expect(question).toBeHidden();
    await page.evaluate(() => {
      localStorage.clear();
    });
  }
});
