import browser from './playwright.config.ts';

/** `npm run stress -- skew`: apps of different builds together, each through a purchase. */
export default { ...browser, testDir: 'skew', timeout: 120_000 };
