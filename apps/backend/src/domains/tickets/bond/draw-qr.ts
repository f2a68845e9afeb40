import { create, toBuffer } from 'qrcode';

/** Quiet zone, in modules. */
const QUIET = 4;

/**
 * Renders a QR code as one vector path: adjacent dark modules of a row become one rectangle.
 * @param size width in points, quiet zone included
 */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  // one byte segment: other segment types save nothing for base64url, and the optimisation would double the time
  const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const module = size / (modules.size + 2 * QUIET);
  doc.rect(x, y, size, size).fill('#ffffff');
  for (let row = 0; row < modules.size; row++) {
    for (const { start, length } of darkRuns(modules, row)) {
      doc.rect(x + (QUIET + start) * module, y + (QUIET + row) * module, length * module, module);
    }
  }
  doc.fill('#000000');
}

/** Renders a QR code as a picture, for e-mails: screens need little error correction, and fewer modules are larger. */
export const qrPicture = (text: string): Promise<Buffer> =>
  toBuffer([{ data: Buffer.from(text), mode: 'byte' }], {
    type: 'png',
    errorCorrectionLevel: 'L',
    margin: QUIET,
    scale: 6,
  });

function darkRuns(modules: { size: number; get(row: number, column: number): number }, row: number) {
  const runs: { start: number; length: number }[] = [];
  for (let column = 0; column < modules.size; column++) {
    if (!modules.get(row, column)) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === column) last.length++;
    else runs.push({ start: column, length: 1 });
  }
  return runs;
}
