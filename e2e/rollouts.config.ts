import browser from './playwright.config.ts';

/** `npm run stress -- rollouts`: a broken release in front of visitors, and many changes under load. */
export default {
  ...browser,
  testDir: 'rollouts',
  outputDir: '../test-results/rollouts',
  timeout: 240_000,
  workers: 1,
};
