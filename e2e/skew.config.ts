import browser from './playwright.config.ts';

/** `npm run prove -- skew`: apps of different builds together, each through a purchase. */
export default { ...browser, testDir: 'skew', timeout: 120_000 };
