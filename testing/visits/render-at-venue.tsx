import type { Headquarter } from '@taquilla/contracts';
import { cart, setVenue } from '@taquilla/shared-state';
import { renderAlone } from '../standalone/render-alone.tsx';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { texts as ofVisits } from '../../libs/visits/src/texts.ts';
import { venue } from './fixtures.ts';

interface Surroundings {
  /** unprefixed address */
  at?: string;
  venue?: Headquarter;
  /** texts of the screen */
  texts?: Pick<typeof ofVisits, 'load'>;
  /** route parameters besides `slug` */
  params?: Record<string, string>;
}

export const renderAtVenue = (
  screen: ReactNode,
  { at = '/monuments/alcazar/tickets', venue: ofPage = venue(), texts = ofVisits, params }: Surroundings = {},
) =>
  renderAlone(screen, {
    texts,
    at,
    venue: ofPage,
    route: { name: 'tickets', params: { slug: ofPage.slug, ...params } },
  });

/** Removes the page state of a test, for `afterEach`. */
export function resetPage(): void {
  cleanup();
  act(() => {
    cart.clear();
    setVenue(null);
  });
  localStorage.clear();
}
