/** Looks at pictures and makes their sizes. Runs in a process of its own (`picture-process.ts`). */
import sharp, { type Sharp } from 'sharp';
import { fileKind } from '../../../../format/file-kind.ts';
import type { PictureFormat, PictureInspection, PictureSize } from './picture-task.ts';

/** A good telephone's photo has 50 million. */
const MAX_PIXELS = 60e6;
const MIN_WIDTH = 400;
const KINDS = new Set<string | undefined>([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/svg+xml',
]);

/** Its facts, or why it is none: it is decoded to the end, by what it is and not by its name. */
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

/** Dots that a picture is looked at by, on each side. */
const SIDE = 32;

function meanOf(dots: Buffer): string {
  const mean = [0, 1, 2].map((channel) => {
    const sum = dots.reduce((total, value, at) => (at % 3 === channel ? total + value : total), 0);
    return Math.round(sum / SIDE ** 2);
  });
  return `#${Buffer.from(mean).toString('hex')}`;
}

/** Bytes that a picture of this width should not exceed: one that a telephone shows first, and one for a desk. */
const budgetOf = (width: number) => (width <= 1200 ? 40_000 : 90_000);
/** By quality, until one is small enough; the last one counts. */
const QUALITIES: Record<PictureFormat, readonly number[]> = {
  avif: [54, 42, 32],
  webp: [78, 64, 50],
  jpeg: [80, 66, 52],
};
/** Makes a file a tenth larger than the encoder's own choice, in an eighth of its time. */
const EFFORT = 1;

/** One size of a picture. Nothing of its envelope is kept: no place, no camera, no preview. */
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

/** Turned as its camera was held, in the colours of screens, on white where it is transparent. */
const upright = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error', autoOrient: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
