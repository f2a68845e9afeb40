declare module 'fontkit' {
  /** An opened font. pdfkit takes it wherever its types ask for a font's bytes, so that is what we call it here. */
  export type Font = Uint8Array & {
    /** code points of all its characters */
    readonly characterSet: readonly number[];
    /** above the line on which letters stand, in the font's own units */
    readonly ascent: number;
    readonly unitsPerEm: number;
    glyphForCodePoint(codePoint: number): unknown;
  };
  export function openSync(path: string): Font;
  export function create(data: Uint8Array): Font;
}

declare module 'subset-font' {
  /** A font of the characters of a text, at one place of its axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}

declare module 'linebreak' {
  /** Where a line may or must be broken (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
