import { keptReleases, standIns } from '../fixtures/shop/kept-releases.ts';
import { expect, test } from '../fixtures/shop/test-in-own-shop.ts';
import { buySmallVisit } from '../fixtures/steps/buy.ts';
import { confirmationLink, orderForNothing } from '../fixtures/steps/free.ts';
import { expectLoaded, watchReleases } from '../fixtures/steps/releases.ts';

for (const kept of keptReleases()) {
  const { shell = '', ...remotes } = kept.releases;

  test(`the remotes of ${kept.commit} sell in today's shell`, async ({ ownShop, visitor }, { outputDir }) => {
    await ownShop.giveKept(remotes);
    const loaded = watchReleases(visitor);
    await buySmallVisit(visitor, outputDir);
    expectLoaded(loaded, { catalogue: remotes['catalogue'], checkout: remotes['checkout'] });
  });

  test(`what costs nothing is confirmed by its mail under the remotes of ${kept.commit} too`, async ({
    ownShop,
    visitor,
    browser,
  }) => {
    await ownShop.giveKept(remotes);
    await orderForNothing(visitor, { mayBeAskedHowToPay: true });
    // some in the words they have for a bank that has said nothing yet
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(
      /^(?:Your bank has not confirmed yet|One step left: confirm your order)$/,
    );
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(await confirmationLink(visitor));
    await elsewhere.getByRole('button', { name: 'Confirm the order' }).click();
    await elsewhere.context().close();
    await expect(visitor.page.getByRole('img', { name: visitor.words.result.qr })).toBeVisible({
      timeout: 20_000,
    });
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
