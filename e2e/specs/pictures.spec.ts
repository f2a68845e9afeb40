import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { THEATRE } from '../fixtures/steps/events.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import { VISITS } from '../fixtures/visits.ts';

const PAGES = [
  '/',
  '/patrimonio-sur',
  VENUE,
  THEATRE,
  `${THEATRE}/event-siae`,
  VISITS['not-found']?.path ?? '',
];

for (const device of ['a phone of 390 px', 'a screen of 1280 px'] as const) {
  const tag = device === 'a phone of 390 px' ? [] : ['@broad'];
  test.describe(`on ${device}`, { tag }, () => {
    test.use(DEVICES[device]);

    test('no image is displayed wider than its sizes attribute declares', async ({ visitor }) => {
      const { page, words } = visitor;
      visitor.allow(/404/);
      await page.goto(words.prefix + VENUE);
      await refuseCookies(visitor);
      for (const path of PAGES) {
        await page.goto(words.prefix + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const pictures = page.locator('picture:has(source) > img:visible');
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          // with `sizes`, the natural width is the declared width, independent of the file
          const lacking = picture.evaluate(async (image: HTMLImageElement) => {
            await image.decode();
            const box = image.getBoundingClientRect();
            return Math.round(
              Math.min(box.width, (box.height * image.naturalWidth) / image.naturalHeight) -
                image.naturalWidth,
            );
          });
          expect.soft(await lacking, `${path} ${await picture.getAttribute('src')}`).toBeLessThanOrEqual(1);
        }
      }
    });
  });
}
