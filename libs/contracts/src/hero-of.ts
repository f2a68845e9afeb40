import { address } from './endpoint.ts';
import { venueHero } from './endpoints/image.ts';
import type { VenuePicture } from './picture.ts';
import type { Headquarter } from './venue.ts';

/** A venue's first picture; where it has none, the drawing that it has in one size. */
export function heroOf({
  id,
  hero,
}: Pick<Headquarter, 'id' | 'hero'>): Omit<VenuePicture, 'color'> & Partial<Pick<VenuePicture, 'color'>> {
  return hero ?? { src: address(venueHero, { id }), width: 1600, height: 900, alt: '', sources: [] };
}
