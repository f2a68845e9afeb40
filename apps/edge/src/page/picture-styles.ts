import type { PageData } from './page-data.ts';

const COLOUR = /"color":"(#[\da-f]{6})"/gi;
const FOCUS = /"focus":\{"x":(\d{1,3}),"y":(\d{1,3})\}/g;
/** A front page has up to 200 venues with one picture each. */
const MAX_PICTURES = 200;

/**
 * Returns CSS rules for the placeholder colours and the focal points of a page's pictures. The content security policy allows no
 * inline styles, and few browsers support such values in attributes.
 */
export function pictureStyles(answers: PageData['answers']): string {
  const text = JSON.stringify(answers);
  const rules = [
    ...Array.from(
      text.matchAll(COLOUR),
      ([, colour = '']) => `[data-color="${colour}"]{background:${colour}}`,
    ).slice(0, MAX_PICTURES),
    ...Array.from(
      text.matchAll(FOCUS),
      ([, x = '', y = '']) => `[data-focus="${x} ${y}"]{object-position:${x}% ${y}%}`,
    ).slice(0, MAX_PICTURES),
  ];
  return [...new Set(rules)].join('');
}
