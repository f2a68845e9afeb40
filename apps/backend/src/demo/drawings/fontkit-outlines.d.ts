declare module 'fontkit' {
  export interface OutlineFont {
    unitsPerEm: number;
    layout(text: string): {
      glyphs: { path: { toSVG(): string } }[];
      positions: { xAdvance: number }[];
    };
  }
  export function create(data: Uint8Array): OutlineFont;
}
