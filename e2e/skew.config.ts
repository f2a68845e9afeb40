import browser from './playwright.config.ts';

/**
 * `npm run stress -- skew`: purchases through apps of different builds, a developer's remote, and a remote with its own
 * endpoint.
 */
export default { ...browser, testDir: 'skew', timeout: 120_000 };
