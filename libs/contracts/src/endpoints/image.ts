import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { venuePicture } from '../picture.ts';
import { byId, resourceInLanguage } from './parts.ts';

const imageTerms = () => ({ params: byId, file: 'image/*' }) as const;

export const venueImage = endpoint('GET', '/image/headquarter/{id}', imageTerms);
export const venueHero = endpoint('GET', '/image/headquarter/{id}/hero', imageTerms);
export const companyImage = endpoint('GET', '/image/company/{id}', imageTerms);

/** Pictures of a venue, its hero first. */
export const venuePictures = resourceInLanguage('/api/online-shop/headquarter/{id}/pictures', () =>
  z.array(venuePicture),
);

/** One picture in one size, immutable: `hash` identifies the venue's original, `file` is such as `800.avif`. */
export const picture = endpoint('GET', '/image/picture/{hash}/{file}', () => ({
  params: z.object({
    hash: z.string().check(z.regex(/^[\w-]{22}$/)),
    file: z.string().check(z.regex(/^\d{3,4}\.(avif|webp)$/)),
  }),
  file: 'image/*',
}));
