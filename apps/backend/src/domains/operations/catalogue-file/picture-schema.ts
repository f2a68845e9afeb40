/** Pictures of a venue, as a file has them. */
import { z } from 'zod';
import { key } from './offer-schema.ts';
import { words } from '../../../database/columns/localised-text.ts';

/** The largest that is taken, in bytes. */
export const PICTURE_MAX = 20e6;
/** What base64 makes of it. */
const TEXT_MAX = (PICTURE_MAX / 3) * 4 + 100;

export const DATA_URL = /^data:image\/[a-z+]+;base64,/;
const DRAWING = /^\s*<svg[\s>]/;
/** Never out of the folder in which the catalogue file is. */
const PATH = /^(?!.*\.\.)[\p{L}\p{N}_][\p{L}\p{N}_ ./-]*\.\w+$/u;

export const picture = z.strictObject({
  key,
  /** an SVG as it is, a `data:` address, or the path of a file beside this one */
  image: z
    .string()
    .max(TEXT_MAX, `Is larger than ${PICTURE_MAX / 1e6} MB`)
    .refine(
      (image) => [DRAWING, DATA_URL, PATH].some((form) => form.test(image)),
      'Must be an SVG, data:image/…;base64,… or the path of a file beside this one',
    ),
  alt: words.describe('alternative text, in every language of the venue'),
});
export type PictureEntry = z.output<typeof picture>;
