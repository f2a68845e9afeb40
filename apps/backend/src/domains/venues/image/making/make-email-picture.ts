/** Pictures of e-mails, in twice the size of their display. Runs in a child process (`picture-process.ts`). */
import sharp from 'sharp';
import type { EmailPicture, Focus } from './picture-task.ts';

const DENSITY = 2;
const MAX_PIXELS = 60e6;
/** Height of the logo's plate, and its maximum width, in CSS pixels. */
const LOGO = { width: 220, height: 44, padding: 4, corner: 6 };
const BANNER = { width: 1200, height: 600 };

export function makeEmailPicture(bytes: Buffer, picture: EmailPicture): Promise<Buffer> {
  return picture.kind === 'logo' ? makeLogo(bytes) : makeBanner(bytes, picture.focus);
}

/** Renders a logo as PNG on a white plate, on which it is visible in light and in dark e-mails. */
async function makeLogo(bytes: Buffer): Promise<Buffer> {
  const padding = LOGO.padding * DENSITY;
  const height = LOGO.height * DENSITY;
  const inner = await sharp(bytes, { density: 72 * DENSITY, limitInputPixels: MAX_PIXELS })
    .resize(LOGO.width * DENSITY - 2 * padding, height - 2 * padding, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = inner.info.width + 2 * padding;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${LOGO.corner * DENSITY}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(plate))
    .composite([{ input: inner.data }])
    .png({ palette: true })
    .toBuffer();
}

/** Crops a picture to twice as wide as high, with its focus as close to the centre as the picture allows. */
async function makeBanner(bytes: Buffer, focus: Focus): Promise<Buffer> {
  const scaled = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ ...BANNER, fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = scaled.info;
  const startOf = (size: number, whole: number, percent: number) =>
    Math.max(0, Math.min(whole - size, Math.round((whole * percent) / 100 - size / 2)));
  return sharp(scaled.data, { raw: scaled.info })
    .extract({
      ...BANNER,
      left: startOf(BANNER.width, width, focus.x),
      top: startOf(BANNER.height, height, focus.y),
    })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}
