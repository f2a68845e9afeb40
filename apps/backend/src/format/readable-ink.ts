const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** A palette colour as print and mail can use it; a colour written otherwise falls back to ink. */
export function printableColour(colour: string, fallback = '#1f2933'): string {
  return HEX.test(colour) ? colour : fallback;
}

/** White or near-black, whichever reads better on `colour` (`#rrggbb`), by WCAG contrast. */
export function readableInk(colour: string): '#ffffff' | '#16181d' {
  const luminance = relativeLuminance(colour);
  const onWhite = 1.05 / (luminance + 0.05);
  const onInk = (luminance + 0.05) / (relativeLuminance('#16181d') + 0.05);
  return onWhite >= onInk ? '#ffffff' : '#16181d';
}

function relativeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (HEX.exec(colour) ?? []).slice(1).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
