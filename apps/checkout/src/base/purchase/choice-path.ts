import type { Headquarter } from '@taquilla/contracts';
import type { Purchase } from './purchase.ts';

/** Path of the page where the visitor chooses the purchase and changes it. */
export const choicePath = (
  venue: Pick<Headquarter, 'slug'>,
  purchase: Pick<Purchase, 'choicePath'>,
): string => `/monuments/${venue.slug}/${purchase.choicePath}`;
