import { QUIET_ZONE, qrPath } from './qr-path.ts';

export interface QrPath {
  /** side of the square `viewBox`, quiet zone included */
  size: number;
  /** `d` of an SVG path that fills the dark modules */
  path: string;
}

/** Computes the SVG path of a QR code. Loads the library on first use; rejects if that fails. */
export async function encodeQr(text: string): Promise<QrPath> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size + 2 * QUIET_ZONE, path: qrPath(modules) };
}
