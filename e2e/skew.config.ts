import browser from './playwright.config.ts';

/** `npm run prove -- skew`: releases of earlier commits with those of today, through a purchase. */
export default { ...browser, testDir: 'skew', timeout: 120_000 };
