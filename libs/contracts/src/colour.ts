/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Minimum contrast of text with its background (WCAG 2.2 AA, R26). */
export const READABLE = 4.5;

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const RGB = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i;

/** Parses `#abc`, `#aabbcc` and `rgb(1, 2, 3)`; undefined for other texts. */
export function parseColour(text: string): Rgb | undefined {
  const hex = HEX.exec(text.trim())?.[1];
  if (hex) {
    const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const value = Number.parseInt(long, 16);
    return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  }
  const rgb = RGB.exec(text.trim())?.slice(1).map(Number);
  return rgb?.every((part) => part <= 255) ? [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0] : undefined;
}

/** Computes the contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Returns the text colour for a background: white if readable, else black, which is readable on every background where
 * white is not.
 */
export function textColourOn(background: Rgb): Rgb {
  return contrast(background, WHITE) >= READABLE ? WHITE : BLACK;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
