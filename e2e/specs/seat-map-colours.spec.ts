/** Contrast within the seat map by its pixels, because axe does not check a canvas. */
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { bestSeats, chosenSeats, eventLink, openDates, SEATED, THEATRE } from '../fixtures/steps/events.ts';
import { expect, test, type Page } from '../fixtures/test.ts';
import type { Locator } from '@playwright/test';

test.use({ viewport: { width: 1280, height: 900 } });
test.describe.configure({ timeout: 150_000 });

/** Palettes without contrast on the light background, on the dark background, or with little contrast on both. */
const PALETTES = { yellow: '#ffee00', white: '#ffffff', black: '#000000', grey: '#808080' };
const LOOKS = (['none', 'active'] as const).flatMap((forcedColors) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ forcedColors, colorScheme })),
);
/** Minimum contrast of parts of controls (WCAG 1.4.11). */
const ENOUGH = 3;
/** Minimum contrast of text (WCAG 1.4.3). */
const READABLE = 4.5;

test('free and selected seats and the button have enough contrast in every scheme and palette (WCAG 1.4.11)', async ({
  visitor,
}) => {
  const { page, words } = visitor;
  let colour = '';
  await page.route('**/palette/headquarter/*', (route) =>
    route.fulfill({ json: { data: { w600: colour, w700: colour, w800: colour, w900: colour } } }),
  );
  for (const [at, [name, value]] of Object.entries(PALETTES).entries()) {
    colour = value;
    if (at === 0) {
      await page.goto(`${words.prefix}${THEATRE}/event-siae`);
      await refuseCookies(visitor);
      await eventLink(page, SEATED).click();
      await openDates(page).nth(6).click();
    } else {
      await page.reload();
    }
    // the map zooms in on the selection
    await bestSeats(page).click();
    await expect(chosenSeats(page)).toHaveCount(2 * (at + 1));
    for (const look of LOOKS) {
      await page.emulateMedia(look);
      const about = `${name} ${look.forcedColors} ${look.colorScheme}`;
      await expect.poll(() => namesMissing(page), about).toEqual([]);
      const { free, mine, taken } = await contrasts(page);
      expect.soft(free, `free seats, ${about}`).toBeGreaterThanOrEqual(ENOUGH);
      expect.soft(mine, `chosen seats, ${about}`).toBeGreaterThanOrEqual(ENOUGH);
      expect.soft(taken, `taken seats, ${about}`).toBeGreaterThan(1);
      await expect
        .poll(() => contrastIn(page.getByRole('link', { name: 'Continue' })), `the way on, ${about}`)
        .toBeGreaterThanOrEqual(READABLE);
    }
  }
});

const TOKENS = { paper: '--paper-sunk', free: '--seat-1', mine: '--seat-mine', taken: '--seat-taken' };

/** Returns the colours of the scheme that do not occur in the picture. */
async function namesMissing(page: Page): Promise<string[]> {
  const { expected, painted } = await coloursOf(page);
  return Object.entries(expected).flatMap(([name, colour]) => (painted.includes(colour) ? [] : [name]));
}

async function contrasts(page: Page): Promise<Record<'free' | 'mine' | 'taken', number>> {
  const { expected } = await coloursOf(page);
  const against = (name: keyof typeof TOKENS) => contrast(expected[name] ?? '', expected.paper ?? '');
  return { free: against('free'), mine: against('mine'), taken: against('taken') };
}

/** Returns the contrast of an element's text with its background. */
async function contrastIn(element: Locator): Promise<number> {
  const colours = await element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    return [color, backgroundColor];
  });
  const [ink = '', ground = ''] = colours.map((colour) => /[\d., ]+/.exec(colour)?.[0] ?? '');
  return contrast(ink, ground);
}

interface Colours {
  /** `r,g,b` of the design tokens in the current scheme */
  expected: Partial<Record<keyof typeof TOKENS, string>>;
  /** colours of more than 50 pixels of the picture */
  painted: string[];
}

const coloursOf = (page: Page): Promise<Colours> =>
  page.getByRole('img', { name: /^Seat map/ }).evaluate((picture, tokens) => {
    const canvas = picture.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) throw new Error('there is no picture');
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const pixel = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    }
    const one = document.createElement('canvas').getContext('2d');
    if (!one) throw new Error('there are no colours');
    // a system colour may be translucent: blend it with the background
    const colourOf = (token: string) => {
      const probe = document.createElement('span');
      probe.style.forcedColorAdjust = 'none';
      picture.append(probe);
      for (const layer of [tokens.paper, token]) {
        probe.style.color = `var(${layer})`;
        one.fillStyle = getComputedStyle(probe).color;
        one.fillRect(0, 0, 1, 1);
      }
      probe.remove();
      return one.getImageData(0, 0, 1, 1).data.slice(0, 3).join();
    };
    return {
      expected: Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, colourOf(token)])),
      painted: [...counts].flatMap(([colour, count]) => (count > 50 ? [colour] : [])),
    };
  }, TOKENS);

/** Returns the WCAG 2 contrast ratio, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = colour.split(',').map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
