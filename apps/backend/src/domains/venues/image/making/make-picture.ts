/** Inspects and resizes pictures. Runs in a child process (`picture-process.ts`). */
import sharp, { type Sharp } from 'sharp';
import { fileKind } from '../../../../format/file-kind.ts';
import type { PictureFormat, PictureInspection, PictureSize } from './picture-task.ts';

/** Maximum pixels of a picture; photos of good phones have 50 million. */
const MAX_PIXELS = 60e6;
const MIN_WIDTH = 400;
const KINDS = new Set<string | undefined>([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/svg+xml',
]);

/**
 * Decodes a picture completely, by its content and not by its name.
 * @returns its size and mean colour, or the reason for rejecting it
 */
export async function inspectPicture(bytes: Buffer): Promise<PictureInspection> {
  if (!KINDS.has(fileKind(bytes))) return { problem: 'kind' };
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height > MAX_PIXELS) return { problem: 'huge' };
    if (width < MIN_WIDTH) return { problem: 'small' };
    const dots = await upright(bytes).resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer();
    return { width, height, color: meanOf(dots) };
  } catch {
    return { problem: 'broken' };
  }
}

/** Pixels per side of the sample from which the mean colour is computed. */
const SIDE = 32;

function meanOf(dots: Buffer): string {
  const mean = [0, 1, 2].map((channel) => {
    const sum = dots.reduce((total, value, at) => (at % 3 === channel ? total + value : total), 0);
    return Math.round(sum / SIDE ** 2);
  });
  return `#${Buffer.from(mean).toString('hex')}`;
}

/** Returns the maximum bytes for a width: for phones, or for desktops. */
const budgetOf = (width: number) => (width <= 1200 ? 40_000 : 90_000);
/** Encoder qualities in the order of attempts, until the file fits; the last quality is used even above the budget. */
const QUALITIES: Record<PictureFormat, readonly number[]> = {
  avif: [54, 42, 32],
  webp: [78, 64, 50],
  jpeg: [80, 66, 52],
};
/** Encoder effort: files are a tenth larger than with the default, in an eighth of the time. */
const EFFORT = 1;

/** Resizes a picture to a width and encodes it without metadata: no location, camera or preview. */
export async function makePicture(bytes: Buffer, { width, format }: PictureSize): Promise<Buffer> {
  const pixels = await upright(bytes).resize({ width, withoutEnlargement: false }).raw().toBuffer({
    resolveWithObject: true,
  });
  let made: Buffer | undefined;
  for (const quality of QUALITIES[format]) {
    const image = sharp(pixels.data, { raw: pixels.info });
    made = await encode(image, format, quality);
    if (made.length <= budgetOf(width)) break;
  }
  if (!made) throw new Error(`There is no quality for ${format}`);
  return made;
}

function encode(image: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
  if (format === 'jpeg') return image.jpeg({ quality }).toBuffer();
  const encoded =
    format === 'avif' ? image.avif({ quality, effort: EFFORT }) : image.webp({ quality, effort: EFFORT + 2 });
  return encoded.toBuffer();
}

/** Applies the camera's orientation, converts to sRGB, and fills transparency with white. */
const upright = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error', autoOrient: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
