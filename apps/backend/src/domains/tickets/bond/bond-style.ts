/** Layout constants of the bond in points: A4, type scale and spacing. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, bottom: 782 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const TEXT_COLOUR = {
  text: '#16181d',
  soft: '#5b6270',
  hairline: '#d9dce1',
  paper: '#ffffff',
} as const;
export const SIZE = { small: 9, body: 11, lead: 13, title: 18, hour: 24, venue: 28 } as const;
