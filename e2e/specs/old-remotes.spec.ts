import { keptReleases } from '../fixtures/shop/kept-releases.ts';
import { expect, test } from '../fixtures/shop/test-in-own-shop.ts';
import { buySmallVisit } from '../fixtures/steps/buy.ts';
import { expectLoaded, watchReleases } from '../fixtures/steps/releases.ts';

// `npm run prove -- skew` tries all that are kept, and old shells too
test("the oldest remotes that are kept sell in today's shell", async ({ ownShop, visitor }, {
  outputDir,
}) => {
  const [oldest] = keptReleases();
  expect(oldest).toBeDefined();
  const { catalogue = '', checkout = '' } = oldest?.releases ?? {};
  await ownShop.giveKept({ catalogue, checkout });
  const loaded = watchReleases(visitor);
  await buySmallVisit(visitor, outputDir);
  expectLoaded(loaded, { catalogue, checkout });
});
