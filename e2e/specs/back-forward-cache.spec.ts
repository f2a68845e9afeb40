import { VENUE } from '../fixtures/steps/arrive.ts';
import { expect, test } from '../fixtures/test.ts';
import config from '../playwright.config.ts';

test.use({
  // Playwright switches the cache off unless it is told not to
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const PAGES = [
  VENUE,
  `${VENUE}/tickets`,
  `${VENUE}/checkout`,
  `${VENUE}/client/login`,
  '/monuments/teatro-del-muelle/event-siae',
];

declare global {
  interface Window {
    wasHereBefore?: boolean;
  }
}

test('who comes back to a page finds it as it was left, without loading it again', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      window.wasHereBefore = true;
    });
    await page.goto('about:blank');
    // a restored page is not loaded, so nothing tells when it is
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect
      .soft(await page.evaluate(() => window.wasHereBefore), `${path} out of the back/forward cache`)
      .toBe(true);
  }
});
