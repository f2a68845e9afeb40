/** Palettes of the demo venues, and three extreme palettes. */
export const PALETTES = {
  'Graphite (none)': undefined,
  'Brick red': { w600: '#ab4519', w700: '#8d3713', w800: '#6d2a0e', w900: '#421908' },
  'Garden green': { w600: '#2c6e4c', w700: '#23593d', w800: '#1a442e', w900: '#0f281b' },
  'Theatre violet': { w600: '#5d3f92', w700: '#4b3277', w800: '#39265a', w900: '#221637' },
  'Bright yellow': { w600: '#ffe14d', w700: '#ffd60a', w800: '#e6bf00', w900: '#b39500' },
  'White as paper': { w600: '#ffffff', w700: '#f4f4f2', w800: '#e8e8e4', w900: '#d0d0cc' },
  'Black as night': { w600: '#16171a', w700: '#101113', w800: '#08090a', w900: '#000000' },
} as const;

export type PaletteName = keyof typeof PALETTES;
export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];
