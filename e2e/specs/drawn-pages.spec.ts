/** Pages that the edge draws are what the browser makes of them, and stay it (decision 103). */
import { LOCALES, localisePath } from '@taquilla/contracts';
import { compareDrawnPage, watchDrawnPage } from '../fixtures/drawn-page.ts';
import { COMPANY, VENUE } from '../fixtures/steps/arrive.ts';
import { expect, test } from '../fixtures/test.ts';

const PASSES = '/monuments/tarjeta-bahia';
const THEATRE = '/monuments/teatro-del-muelle';

/** Every kind of page that comes drawn; `?…` are choices that its address holds. */
const DRAWN = [
  '/',
  COMPANY,
  VENUE,
  THEATRE,
  PASSES,
  `${VENUE}/tickets`,
  '/monuments/jardin-botanico/tickets',
  `${PASSES}/tourist-pass`,
  `${THEATRE}/event-siae`,
  `${VENUE}/cookie-policies`,
  `${VENUE}/client/login`,
  `${VENUE}/client/register`,
];

for (const [index, locale] of LOCALES.entries()) {
  test.describe(`in ${locale}`, { tag: index === 3 ? [] : ['@broad'] }, () => {
    test.use({ locale });
    test.setTimeout(300_000);

    test('the text of a drawn page is what the browser shows, no node of it is lost, and nothing jumps', async ({
      page,
      watch,
      steady,
    }) => {
      watch.allow(/404/);
      await watchDrawnPage(page);
      for (const path of DRAWN) {
        await test.step(path, async () => {
          await page.goto(localisePath(path, locale));
          const { drawn, shown, nodes, lost } = await compareDrawnPage(page);
          expect.soft(drawn, path).toBe(shown);
          expect.soft(lost, path).toEqual([]);
          expect.soft(nodes, path).toBeGreaterThan(20);
          await steady();
        });
      }
    });
  });
}

test('the comparison sees a word that is another', async ({ page, watch }) => {
  watch.allow(/Minified React error/);
  await watchDrawnPage(page);
  await page.route(VENUE, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/(<h1[^>]*>)/, '$1Another '),
    });
  });
  await page.goto(VENUE);
  const { drawn, shown, lost } = await compareDrawnPage(page);
  expect(drawn).not.toBe(shown);
  expect(lost).not.toEqual([]);
});
