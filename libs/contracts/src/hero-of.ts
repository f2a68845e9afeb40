import { address } from './endpoint.ts';
import { venueHero } from './endpoints/image.ts';
import type { VenuePicture } from './picture.ts';
import type { Headquarter } from './venue.ts';

/** Returns the venue's first picture, or its illustration in one size if it has none. */
export function heroOf({
  id,
  hero,
}: Pick<Headquarter, 'id' | 'hero'>): Omit<VenuePicture, 'color'> & Partial<Pick<VenuePicture, 'color'>> {
  return hero ?? { src: address(venueHero, { id }), width: 1600, height: 900, alt: '', sources: [] };
}
