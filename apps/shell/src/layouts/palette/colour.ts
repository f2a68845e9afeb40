import type { Rgb } from '@taquilla/contracts';

export function formatColour(colour: Rgb): string {
  return `rgb(${colour.map(Math.round).join(' ')})`;
}

/** `share` of `other` in `colour`, 0 to 1. */
export function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => colour[index] + (other[index] - colour[index]) * share;
  return [part(0), part(1), part(2)];
}
