import browser from './playwright.config.ts';

/** `npm run stress -- rollouts`: a broken canary, rollout changes under load, and one release per document. */
export default {
  ...browser,
  testDir: 'rollouts',
  outputDir: '../test-results/rollouts',
  timeout: 240_000,
  workers: 1,
};
