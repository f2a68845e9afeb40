import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, localisePath, type Locale } from '@taquilla/contracts';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { foreignTexts } from '../fixtures/foreign-texts.ts';
import { expectScreenshot } from '../fixtures/screenshot.ts';
import { ARTEFACTS_DIR, ROOT } from '../fixtures/shop/places.ts';
import { looksLikeKey, textsIn } from '../fixtures/texts-in-page.ts';
import { DEVICES, expect, test, type Page } from '../fixtures/test.ts';
import { VISITS } from '../fixtures/visits.ts';

test('VISITS contains every route of every app', () => {
  const files = globSync(['apps/*/remote.json', 'apps/shell/shell.json'], { cwd: ROOT });
  const routes = files.flatMap((file) => {
    const room = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { routes: { name: string }[] };
    return room.routes.map(({ name }) => name);
  });
  expect(routes.filter((name) => !(name in VISITS))).toEqual([]);
});

const PHONE = DEVICES['a phone of 390 px'];
const WIDE_SCREEN = DEVICES['a screen of 1280 px'];
/** Each run visits every page once, in one of three languages; the nightly run visits it in all six. */
const SHARES = LOCALES.length / 2;

for (const [index, locale] of LOCALES.entries()) {
  const all = Object.entries(VISITS);
  const some = all.filter((_visit, turn) => turn % SHARES === index % SHARES);
  const everyTime = index % 2 === 0 ? PHONE : WIDE_SCREEN;

  for (const { what, visits, device, tag } of [
    { what: 'some pages', visits: some, device: everyTime, tag: index < SHARES ? [] : ['@broad'] },
    { what: 'every page', visits: all, device: PHONE, tag: ['@broad'] },
    { what: 'every page', visits: all, device: WIDE_SCREEN, tag: ['@broad'] },
  ]) {
    const { width } = device.viewport;

    test.describe(`in ${locale} at ${width} px, ${what}`, { tag }, () => {
      test.use({ ...device, locale });
      test.setTimeout(300_000);

      test('pages have texts in the language, no accessibility violation and no layout shift (WCAG 2.4.2, 3.1.1)', async ({
        page,
        steady,
        watch,
      }) => {
        const foreign = foreignTexts(locale);
        for (const [name, { path: at, status = 200, refused }] of visits) {
          await test.step(name, async () => {
            if (refused) watch.allow(refused);
            const answer = await page.goto(localisePath(at, locale));
            expect.soft(answer?.status(), at).toBe(status);
            await expectToSpeak(page, locale, foreign);
            await expectNoBarrier(page);
            await steady();
            // a page is compared with its screenshot in one language
            const turn = Object.keys(VISITS).indexOf(name);
            if (turn % LOCALES.length === index && device === everyTime)
              await expectScreenshot(page, name, locale);
            if (process.env.PICTURES) await takePicture(page, `${name}-${locale}-${width}`);
          });
        }
      });
    });
  }
}

/** Takes a screenshot for manual review. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await page.screenshot({ path: `${ARTEFACTS_DIR}/${name}.png`, fullPage: true });
}

/** Checks that the page is complete and contains no text in another language. */
async function expectToSpeak(page: Page, locale: Locale, foreign: ReadonlySet<string>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await page.keyboard.press('End');
  const texts = await page.evaluate(textsIn);
  expect.soft(texts.filter(looksLikeKey), `keys in ${page.url()}`).toEqual([]);
  expect
    .soft(
      texts.filter((text) => foreign.has(text)),
      `foreign texts in ${page.url()}`,
    )
    .toEqual([]);
  // title and heading are read together, because a rejected link replaces the page
  await expect
    .poll(async () => (await page.title()).includes((await heading.textContent()) ?? '?'), page.url())
    .toBe(true);
}
