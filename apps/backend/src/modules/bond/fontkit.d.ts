declare module 'fontkit' {
  /** An opened font. pdfkit takes it wherever its types ask for a font's bytes, so that is what we call it here. */
  export function openSync(path: string): Uint8Array & {
    /** code points of all its characters */
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): unknown;
  };
}
