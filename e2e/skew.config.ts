import browser from './playwright.config.ts';

/** `npm run stress -- skew`: a purchase through each combination of apps of different builds. */
export default { ...browser, testDir: 'skew', timeout: 120_000 };
