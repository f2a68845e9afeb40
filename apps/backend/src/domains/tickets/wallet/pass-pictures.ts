/** Pictures of passes, in the pixel densities of phones. Runs in the worker thread. */
import sharp from 'sharp';

/** Sizes in points; the width of logos varies. */
const ICON = 29;
const LOGO = { width: 160, height: 50, padding: 6, corner: 8 };
const DENSITIES = [1, 2, 3] as const;

export type PassPictures = Record<string, Buffer>;

/**
 * Renders icon and logo in each pixel density, by file name.
 * @param colours as `rgb(1, 2, 3)`
 * @param logo SVG of the venue
 */
export async function drawPassPictures(
  { background, ink }: { background: string; ink: string },
  logo: string | null,
): Promise<PassPictures> {
  const pictures: PassPictures = {};
  for (const density of DENSITIES) {
    const suffix = density === 1 ? '' : `@${density}x`;
    pictures[`icon${suffix}.png`] = await drawIcon(background, ink, ICON * density);
    // without a logo the pass shows the venue's name
    const rendered = logo === null ? undefined : await drawLogo(logo, density).catch(() => undefined);
    if (rendered) pictures[`logo${suffix}.png`] = rendered;
  }
  return pictures;
}

/** Renders an icon in the venue's colours, for notifications. */
const drawIcon = (background: string, ink: string, size: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><rect width="29" height="29" fill="${background}"/><path fill="${ink}" d="M6 9h17v4a1.5 1.5 0 0 0 0 3v4H6v-4a1.5 1.5 0 0 0 0-3z"/><path stroke="${background}" stroke-dasharray="2 1.5" d="M17.500 9v11"/></svg>`,
    ),
  )
    .resize(size, size)
    .png()
    .toBuffer();

/** Renders the logo on a white background, so that it is visible on any colour. */
async function drawLogo(logo: string, density: number): Promise<Buffer> {
  const { padding, corner } = LOGO;
  const inner = await sharp(Buffer.from(logo), { density: 72 * density, limitInputPixels: 25_000_000 })
    .resize((LOGO.width - 2 * padding) * density, (LOGO.height - 2 * padding) * density, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = inner.info.width + 2 * padding * density;
  const height = LOGO.height * density;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner * density}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(plate))
    .composite([{ input: inner.data }])
    .png()
    .toBuffer();
}
