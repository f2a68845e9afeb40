/** Schema of the pictures of a venue. */
import { z } from 'zod';
import { key } from './offer-schema.ts';
import { words } from '../../../database/columns/localised-text.ts';

/** Maximum size in bytes. */
export const PICTURE_MAX = 20e6;
/** Maximum length in base64. */
const TEXT_MAX = (PICTURE_MAX / 3) * 4 + 100;

export const DATA_URL = /^data:image\/[a-z+]+;base64,/;
const SVG = /^\s*<svg[\s>]/;
/** Relative path of a file, never outside the folder of the catalogue file. */
const PATH = /^(?!.*\.\.)[\p{L}\p{N}_][\p{L}\p{N}_ ./-]*\.\w+$/u;

export const picture = z.strictObject({
  key,
  /** an SVG text, a `data:` URL, or the path of a file beside the catalogue file */
  image: z
    .string()
    .max(TEXT_MAX, `Is larger than ${PICTURE_MAX / 1e6} MB`)
    .refine(
      (image) => [SVG, DATA_URL, PATH].some((form) => form.test(image)),
      'Must be an SVG, data:image/…;base64,… or the path of a file beside this one',
    ),
  /** percent from the left and top edges */
  focus: z
    .strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
    .optional()
    .describe('point that stays in view when the picture is cropped; without it its centre'),
  alt: words.describe('alternative text, in every language of the venue'),
});
export type PictureEntry = z.output<typeof picture>;
