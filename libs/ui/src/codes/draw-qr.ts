import { QUIET_ZONE, qrPath } from './qr-path.ts';

export interface QrPath {
  /** of the square `viewBox`, quiet zone included */
  size: number;
  /** of an SVG `path` that fills the dark modules */
  path: string;
}

/** Draws a code. The library that computes it is loaded only where there is a code to show. */
export async function drawQr(text: string): Promise<QrPath> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size + 2 * QUIET_ZONE, path: qrPath(modules) };
}
