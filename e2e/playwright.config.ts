import { defineConfig } from '@playwright/test';

/** The machine's browser without windows; `npm test` says which. Without it, Playwright's own. */
const executablePath = process.env.HEADLESS_SHELL ?? process.env.CHROMIUM;

/**
 * The production build of the whole shop in Chromium. `global-setup.ts` starts it on a free port with fresh demo data;
 * with `E2E_URL` the shop at that address is tested instead.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // the longest take 30 s where two cores have nothing else to do
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // `UPDATE_SCREENSHOTS=1 npm test -- browser`: what the pages look like now is what they are to look like
  updateSnapshots: process.env.UPDATE_SCREENSHOTS === '1' ? 'all' : 'none',
  snapshotPathTemplate: '{testDir}/../screenshots/{arg}{ext}',
  use: {
    // drawing what moves takes an eighth of the time; specs that are about motion, and the purchase, have it
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Madrid',
    viewport: { width: 390, height: 844 },
    actionTimeout: 10_000,
    // `TRACE=1 npm test -- browser`: what happened, step by step; it takes a fifth more time
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        // Debian's build asks its maker for news unless it is told not to
        ...['--disable-background-networking', '--disable-component-update', '--no-pings'],
        // letters are where a browser with windows has them
        '--font-render-hinting=none',
      ],
    },
  },
});
