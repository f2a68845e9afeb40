import browser from './playwright.config.ts';

/** `npm run stress -- rollouts`: a broken canary with visitors, and rollout changes under load. */
export default {
  ...browser,
  testDir: 'rollouts',
  outputDir: '../test-results/rollouts',
  timeout: 240_000,
  workers: 1,
};
