import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from '../fixtures/shop/build-changed.ts';
import { ROOT } from '../fixtures/shop/places.ts';
import { expect, test } from '../fixtures/shop/test-in-own-shop.ts';
import { buySmallVisit } from '../fixtures/steps/buy.ts';
import { expectLoaded, loadedAs, watchReleases } from '../fixtures/steps/releases.ts';

/** A text of each app whose change results in another release. */
const TEXTS = {
  shell: ['src/locales/en.json', 'Skip to content'],
  catalogue: ['src/base/choices/locales/en.json', 'Our suggestion'],
  checkout: ['src/locales/en.json', 'Back to the selection'],
} as const;

/** Builds an app with a changed text: a release that differs from the active release. */
function buildAnother(app: keyof typeof TEXTS, releases: string) {
  const [file, text] = TEXTS[app];
  const source = readFileSync(path.join(ROOT, 'apps', app, file), 'utf8');
  expect(source).toContain(text);
  return buildChanged(app, { [file]: source.replace(text, `${text} `) }, releases);
}

test('older remotes complete a purchase in a newer shell', async ({ ownShop, visitor }, { outputDir }) => {
  test.slow();
  const shell = await buildAnother('shell', ownShop.releases);
  expect(shell.version).not.toBe(ownShop.given['shell']);
  await ownShop.give({ shell: shell.version });
  const loaded = watchReleases(visitor);
  await buySmallVisit(visitor, outputDir);
  expectLoaded(loaded, { shell: loadedAs(shell) });
});

test('newer remotes complete a purchase in an older shell', async ({ ownShop, visitor }, { outputDir }) => {
  test.slow();
  const catalogue = await buildAnother('catalogue', ownShop.releases);
  const checkout = await buildAnother('checkout', ownShop.releases);
  await ownShop.give({ catalogue: catalogue.version, checkout: checkout.version });
  const loaded = watchReleases(visitor);
  await buySmallVisit(visitor, outputDir);
  expectLoaded(loaded, { catalogue: loadedAs(catalogue), checkout: loadedAs(checkout) });
});
