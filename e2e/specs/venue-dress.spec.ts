/** Content that venues control: palette and footer HTML. */
import { violationsOf } from '../fixtures/axe.ts';
import { ticketsLink } from '../fixtures/steps/arrive.ts';
import { addProduct, chooseDay, chooseOnlyTime, choosePlaceOfSale } from '../fixtures/steps/choose.ts';
import { enterByHome } from '../fixtures/steps/enter-by-home.ts';
import { HOSTILE_HTML } from '../fixtures/hostile-html.ts';
import { expect, test, type Page } from '../fixtures/test.ts';

const STEPS = ['w600', 'w700', 'w800', 'w900'];

/** Returns a Lehmer generator of colours, so that every run has the same colours. */
function colours(): () => string {
  let state = 20_261;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return `#${(state % 0x1000000).toString(16).padStart(6, '0')}`;
  };
}

async function colourProblems(page: Page): Promise<string[]> {
  const found = await violationsOf(page, ['color-contrast']);
  return found.map(({ html, summary }) => `${html} ${summary}`);
}

for (const { palettes, tag } of [
  { palettes: 3, tag: [] },
  { palettes: 20, tag: ['@broad'] },
]) {
  test(
    `${palettes} random palettes apply to the page and keep readable contrast in light and dark (R26)`,
    {
      tag,
    },
    async ({ page }) => {
      test.setTimeout(180_000);
      const next = colours();
      let palette: Record<string, string> = {};
      await page.route('**/palette/headquarter/*', (route) => route.fulfill({ json: { data: palette } }));
      for (let count = 0; count < palettes; count += 1) {
        palette = Object.fromEntries(STEPS.map((step) => [step, next()]));
        const colorScheme = count % 2 === 0 ? 'light' : 'dark';
        await page.emulateMedia({ colorScheme });
        await enterByHome(page, 'alcazar');
        await expect.poll(async () => toHex(await page.evaluate(accentOfPage))).toBe(palette['w600']);
        expect.soft(await colourProblems(page), `${colorScheme} ${JSON.stringify(palette)}`).toEqual([]);
      }
    },
  );
}

for (const { colorScheme, colour } of [
  { colorScheme: 'light', colour: '#ffffff' },
  { colorScheme: 'dark', colour: '#000000' },
] as const) {
  test(`selected elements and buttons have contrast when the palette equals the ${colorScheme} background`, async ({
    visitor,
  }) => {
    const { page, words } = visitor;
    const palette = Object.fromEntries(STEPS.map((step) => [step, colour]));
    await page.route('**/palette/headquarter/*', (route) => route.fulfill({ json: { data: palette } }));
    await page.emulateMedia({ colorScheme });
    await enterByHome(page, 'alcazar');
    await ticketsLink(visitor).click();
    await choosePlaceOfSale(visitor);
    await addProduct(visitor, words.visit.child, 1);
    await chooseDay(visitor);
    await chooseOnlyTime(visitor);
    await expect(page.getByRole('button', { name: words.visit.add })).toBeEnabled();
    const seen = await page.evaluate(outlines);
    expect(seen.length).toBeGreaterThan(1);
    for (const [name, contrast] of seen) expect.soft(contrast, name).toBeGreaterThanOrEqual(3);
  });
}

/** Returns the contrast of the borders of selected elements and primary buttons with the page. Runs in the page. */
function outlines(): [name: string, contrast: number][] {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const paper = luminance(getComputedStyle(document.body).backgroundColor);
  const shown = [...document.querySelectorAll<HTMLElement>('main [aria-pressed=true], [class*="primary"]')];
  return shown.map((element) => {
    const line = luminance(getComputedStyle(element).borderTopColor);
    const [darker = 0, lighter = 0] = [paper, line].toSorted((one, other) => one - other);
    return [element.textContent, (lighter + 0.05) / (darker + 0.05)];
  });
}

/** Returns the accent colour of the page. Runs in the page. */
const accentOfPage = () => getComputedStyle(document.documentElement).getPropertyValue('--w600');

const toHex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

test('hostile footer HTML runs no script, sends no request and does not affect the page (R5)', async ({
  page,
  watch,
}) => {
  // the sanitiser parses the HTML in a separate document, in which the page's policy already blocks it
  watch.allow(
    /^console: (Executing inline|Applying inline|Setting the document's base URI|policy violation)/,
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    Object.assign(globalThis, { harmed: [] as string[], alert: (why: string) => harmed.push(why) });
  });
  // the last element is sanitised, too: once it is visible, the others are complete
  const footers = [...HOSTILE_HTML, '<p id="end">The end.</p>'];
  let answerFooters: () => void = () => undefined;
  const isMeasured = new Promise<void>((resolve) => {
    answerFooters = resolve;
  });
  await page.route('**/footer/headquarter/*', async (route) => {
    await isMeasured;
    await route.fulfill({ json: { footers: footers.map((html, id) => ({ id: id + 1, html })) } });
  });
  await enterByHome(page, 'alcazar');
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  const headerBefore = await header.boundingBox();
  answerFooters();

  const blocks = page.getByRole('contentinfo').locator('[data-venue-html]');
  await expect(blocks).toHaveCount(footers.length);
  await blocks.last().scrollIntoViewIfNeeded();
  await expect(blocks.last()).toHaveText('The end.');
  expect(await page.evaluate(whatIsLeft)).toEqual({ attributes: ['href'], schemes: ['http:'] });
  await expect(blocks.locator(FORBIDDEN)).toHaveCount(0);
  expect(await page.evaluate(() => harmed)).toEqual([]);
  expect(asked.filter((url) => url.includes('hostile.example'))).toEqual([]);
  expect(watch.problems).toEqual([]);
  expect(await header.boundingBox()).toMatchObject({ height: headerBefore?.height });
  expect((await watch.layout()).overflow, 'nothing sticks out to the side').toBeLessThanOrEqual(0);
});

const FORBIDDEN =
  'script, style, svg, math, iframe, img, form, input, video, table, template, object, link, meta';

/** Returns the remaining attributes of the venue's HTML and the URL schemes of its links. Runs in the page. */
function whatIsLeft(): { attributes: string[]; schemes: string[] } {
  const elements = [...document.querySelectorAll('[data-venue-html] *')];
  const links = elements.filter(
    (element) => element instanceof HTMLAnchorElement && element.hasAttribute('href'),
  );
  return {
    attributes: [...new Set(elements.flatMap((element) => element.getAttributeNames()))],
    schemes: [
      ...new Set(links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).protocol)),
    ],
  };
}

declare global {
  /** scripts that hostile HTML has run */
  const harmed: string[];
}
