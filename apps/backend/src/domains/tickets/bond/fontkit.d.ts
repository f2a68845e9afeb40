declare module 'fontkit' {
  /** Opened font. pdfkit accepts it wherever its types require font bytes, hence the type. */
  export type Font = Uint8Array & {
    /** code points of all its characters */
    readonly characterSet: readonly number[];
    /** height above the baseline, in font units */
    readonly ascent: number;
    readonly unitsPerEm: number;
    glyphForCodePoint(codePoint: number): unknown;
  };
  export function openSync(path: string): Font;
  export function create(data: Uint8Array): Font;
}

declare module 'subset-font' {
  /** Returns a font subset for a text, at one position of the variation axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}

declare module 'linebreak' {
  /** Line break opportunities (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
