import type { PageData } from './page-data.ts';

const COLOUR = /"color":"(#[\da-f]{6})"/gi;
/** A front page's 200 venues have one each. */
const MOST = 200;

/**
 * The colours of a page's pictures for the style block, in their places until they are there: pages admit no inline style, and few
 * browsers take a colour from an attribute.
 */
export function pictureColours(answers: PageData['answers']): string {
  const found = JSON.stringify(answers).matchAll(COLOUR);
  const colours = new Set(Array.from(found, ([, colour = '']) => colour).slice(0, MOST));
  return Array.from(colours, (colour) => `[data-color="${colour}"]{background:${colour}}`).join('');
}
