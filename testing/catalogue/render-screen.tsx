import type { Headquarter } from '@taquilla/contracts';
import { cart, setVenue } from '@taquilla/shared-state';
import { renderAlone } from '../standalone/render-alone.tsx';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { forgetUnfinished } from '../../apps/catalogue/src/features/visit/unfinished-visit.ts';
import { texts } from '../../apps/catalogue/src/base/choices/texts.ts';
import { venue } from './fixtures.ts';

interface Surroundings {
  /** unprefixed address */
  at?: string;
  venue?: Headquarter;
  /** of a screen that says more than the room's choices do */
  own?: Pick<typeof texts, 'load'>;
  /** of the route, beside the venue's */
  params?: Record<string, string>;
}

export const renderScreen = (
  screen: ReactNode,
  { at = '/monuments/alcazar/tickets', venue: ofPage = venue(), own, params }: Surroundings = {},
) =>
  renderAlone(screen, {
    ...{ texts: { ...texts, ...own }, at, venue: ofPage },
    route: { name: 'tickets', params: { slug: ofPage.slug, ...params } },
  });

/** Forgets what a test left in the page: for `afterEach`. */
export function forgetPage(): void {
  cleanup();
  act(() => {
    cart.clear();
    setVenue(null);
  });
  localStorage.clear();
  forgetUnfinished();
}
