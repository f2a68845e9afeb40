import type { Page } from '@playwright/test';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { THEATRE } from '../fixtures/steps/events.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import { PASSES, VISITS } from '../fixtures/visits.ts';

const MUSEUM = '/monuments/museo-del-volcan';

const PAGES = [
  '/',
  '/?when=weekend',
  '/patrimonio-sur',
  '/costa-cultura',
  VENUE,
  THEATRE,
  MUSEUM,
  PASSES,
  `${VENUE}/tickets`,
  `${PASSES}/tourist-pass`,
  `${THEATRE}/event-siae`,
  // an empty cart shows other venues
  `${VENUE}/checkout`,
  VISITS['not-found']?.path ?? '',
];

/** Asserts that no picture of the page is displayed wider than its `sizes` declares, or than its largest file. */
async function expectSharpPictures(page: Page, path: string): Promise<void> {
  for (const picture of await page.locator('picture:has(source) > img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    const widths = picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const box = image.getBoundingClientRect();
      const source = image.parentElement?.querySelector('source')?.srcset ?? '';
      const files = [...source.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
      return {
        // a cropped picture is displayed wider or higher than its box
        displayed: Math.max(box.width, (box.height * image.naturalWidth) / image.naturalHeight),
        box: Math.min(box.width, (box.height * image.naturalWidth) / image.naturalHeight),
        // with `sizes`, the natural width is the declared width, independent of the file
        declared: image.naturalWidth,
        file: Math.max(...files),
      };
    });
    const { displayed, box, declared, file } = await widths;
    const name = `${path} ${await picture.getAttribute('src')}`;
    expect.soft(Math.round(box - declared), `${name}, sizes`).toBeLessThanOrEqual(1);
    expect.soft(Math.round(displayed - file), `${name}, file`).toBeLessThanOrEqual(1);
  }
}

for (const device of ['a phone of 390 px', 'a screen of 1280 px'] as const) {
  const tag = device === 'a phone of 390 px' ? [] : ['@broad'];
  test.describe(`on ${device}`, { tag }, () => {
    test.use(DEVICES[device]);

    test('no image is displayed wider than its sizes attribute declares, or than its largest file', async ({
      visitor,
    }) => {
      const { page, words } = visitor;
      visitor.allow(/404/);
      await page.goto(words.prefix + VENUE);
      await refuseCookies(visitor);
      const { id } = await buyAtOnce(visitor, 'alcazar', 2);
      for (const path of [...PAGES, `${VENUE}/success/${id}`]) {
        await page.goto(words.prefix + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSharpPictures(page, path);
      }
    });

    test('the lead picture of the front page and of a venue’s home is requested with priority', async ({
      page,
    }) => {
      for (const path of ['/', VENUE, THEATRE]) {
        await page.goto(path);
        const [first] = await page.locator('main picture > img').all();
        await expect(first ?? page.locator('nothing')).toHaveAttribute('fetchpriority', 'high');
        await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
        await expect(page.locator('head link[rel="preload"][as="image"]')).not.toHaveCount(0);
      }
    });
  });
}
