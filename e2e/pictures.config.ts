import browser from './playwright.config.ts';

/**
 * `npm run stress -- pictures`: pictures of every page and state at two widths, in two schemes and two languages, in
 * `test-results/pictures`. With `COMPARE=<folder>` each picture is compared with the one of an earlier run, which
 * `COMPARE=<folder> KEEP=1` stored there.
 */
export default {
  ...browser,
  testDir: 'pictures',
  outputDir: '../test-results/pictures-run',
  snapshotPathTemplate: `${process.env.COMPARE ?? 'none'}/{arg}{ext}`,
  updateSnapshots: process.env.KEEP === '1' ? 'all' : 'none',
  timeout: 300_000,
  workers: 2,
  globalTeardown: './pictures/write-sheet.ts',
};
