import { keptReleases, standIns } from '../fixtures/shop/kept-releases.ts';
import { test } from '../fixtures/shop/test-in-own-shop.ts';
import { buySmallVisit } from '../fixtures/steps/buy.ts';
import { expectLoaded, watchReleases } from '../fixtures/steps/releases.ts';

for (const kept of keptReleases()) {
  const { shell = '', ...remotes } = kept.releases;

  test(`the remotes of ${kept.commit} sell in today's shell`, async ({ ownShop, visitor }, { outputDir }) => {
    await ownShop.giveKept(remotes);
    const loaded = watchReleases(visitor);
    await buySmallVisit(visitor, outputDir);
    expectLoaded(loaded, { catalogue: remotes['catalogue'], checkout: remotes['checkout'] });
  });

  test(`today's remotes sell in the shell of ${kept.commit}, as far as it can start them`, async ({
    ownShop,
    visitor,
  }, { outputDir, annotations }) => {
    const older = standIns(kept);
    annotations.push({ type: 'not today’s', description: Object.keys(older).join(', ') || 'none' });
    await ownShop.giveKept({ shell, ...older });
    const loaded = watchReleases(visitor);
    await buySmallVisit(visitor, outputDir);
    expectLoaded(loaded, { shell, ...(older['checkout'] ? { checkout: older['checkout'] } : {}) });
  });
}
