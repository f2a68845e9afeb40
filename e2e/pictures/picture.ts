import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { holdStill } from '../fixtures/screenshot.ts';
import { ARTEFACTS_DIR } from '../fixtures/shop/places.ts';
import { expect } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** Folder of the pictures and of their contact sheet. */
export const PICTURES_DIR = path.join(ARTEFACTS_DIR, 'pictures');

/** Maximum fraction of pixels that differ from the picture of an earlier run. */
const SHARE_THAT_MAY_DIFFER = 0.005;

/** Takes pictures of the whole page in both schemes; with `COMPARE` also compares them with those of an earlier run. */
export async function takePicture(
  { page, language }: Pick<Visitor, 'page' | 'language'>,
  state: string,
): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  await page.evaluate(loadImages);
  const width = page.viewportSize()?.width ?? 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const name = `${state}-${language}-${width}-${colorScheme}`;
    await page.screenshot({
      path: path.join(PICTURES_DIR, `${name}.png`),
      fullPage: true,
      animations: 'disabled',
    });
    if (!process.env.COMPARE) continue;
    const release = await holdStill(page, language);
    await expect
      .soft(page)
      .toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: SHARE_THAT_MAY_DIFFER, fullPage: true });
    await release();
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Loads the images below the window too. Runs in the page. */
async function loadImages(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
}

/** Keeps the pages of the PDF whose codes were read in a folder: `pdf-1-en-390-light.png`. */
export async function keepPdfPages(
  { page, language }: Visitor,
  state: string,
  folder: string,
): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const pages = (await readdir(folder)).filter((name) => /\.pdf-\d+\.png$/.test(name)).toSorted();
  for (const [index, name] of pages.entries()) {
    const kept = `${state}-${index + 1}-${language}-${width}-light.png`;
    await copyFile(path.join(folder, name), path.join(PICTURES_DIR, kept));
  }
}
