import type { PageData } from './page-data.ts';

const COLOUR = /"color":"(#[\da-f]{6})"/gi;
/** A front page has up to 200 venues with one colour each. */
const MAX_COLOURS = 200;

/**
 * Returns CSS rules for the placeholder colours of a page's pictures. The content security policy allows no inline styles,
 * and few browsers support colours in attributes.
 */
export function pictureColours(answers: PageData['answers']): string {
  const matches = JSON.stringify(answers).matchAll(COLOUR);
  const colours = new Set(Array.from(matches, ([, colour = '']) => colour).slice(0, MAX_COLOURS));
  return Array.from(colours, (colour) => `[data-color="${colour}"]{background:${colour}}`).join('');
}
