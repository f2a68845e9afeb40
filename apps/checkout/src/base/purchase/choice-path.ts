import type { Headquarter } from '@taquilla/contracts';
import type { Purchase } from './purchase.ts';

/** Returns the path of the page where the visitor chooses the products and changes them. */
export const choicePath = (
  venue: Pick<Headquarter, 'slug'>,
  purchase: Pick<Purchase, 'choicePath'>,
): string => `/monuments/${venue.slug}/${purchase.choicePath}`;
