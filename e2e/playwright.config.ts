import { defineConfig } from '@playwright/test';

/** Path of the machine's headless browser, set by `npm test`; undefined: Playwright's own. */
const executablePath = process.env.HEADLESS_SHELL ?? process.env.CHROMIUM;

/**
 * Tests the production build of the whole shop in Chromium. `global-setup.ts` starts it on a free port with fresh demo
 * data; with `E2E_URL` the shop at that address is tested instead.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // the longest tests take 30 s on two idle cores
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // `UPDATE_SCREENSHOTS=1 npm test -- browser` updates the screenshots
  updateSnapshots: process.env.UPDATE_SCREENSHOTS === '1' ? 'all' : 'none',
  snapshotPathTemplate: '{testDir}/../screenshots/{arg}{ext}',
  use: {
    // reduced motion saves an eighth of the time; specs about motion and purchases override it
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Madrid',
    viewport: { width: 390, height: 844 },
    actionTimeout: 10_000,
    // `TRACE=1 npm test -- browser` records traces, which takes a fifth more time
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        // Debian's Chromium checks for updates unless disabled
        ...['--disable-background-networking', '--disable-component-update', '--no-pings'],
        // positions glyphs as a browser with a window does
        '--font-render-hinting=none',
      ],
    },
  },
});
