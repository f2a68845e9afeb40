import { statSync } from 'node:fs';
import { FolderStore } from '@taquilla/delivery';
import { webApps, RELEASES_DIR } from './workspace.ts';
import { startTrialShop } from './area/trial/trial-shop.ts';
import { openBrowser, tryRelease } from './area/trial/try-release.ts';
const s = new FolderStore(RELEASES_DIR);
const last = async (n: string) => {
  const v = (await s.versions(n)).sort(
    (a, b) => statSync(s.folder(n, a)).mtimeMs - statSync(s.folder(n, b)).mtimeMs,
  );
  return v;
};
const names = webApps().map((a) => a.name);
const versions: Record<string, string> = {};
for (const n of names) {
  const v = await last(n);
  versions[n] = v.at(-1)!;
}
const t0 = performance.now();
const lap = (w: string) => console.log(w, ((performance.now() - t0) / 1000).toFixed(1));
const shop = await startTrialShop(RELEASES_DIR, versions);
lap('shop');
const browser = await openBrowser();
lap('browser');
for (const n of process.argv.slice(2)) {
  const r = (await s.find(n, versions[n]!))!;
  try {
    console.log(await tryRelease(r, shop, browser));
  } catch (e) {
    console.log(e);
  }
  lap(n);
}
await browser.close();
await shop.stop();
lap('stopped');
