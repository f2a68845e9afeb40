import { textsWith } from '@taquilla/i18n';
import { texts as ofVisits } from '@taquilla/visits';
import type { ReactNode } from 'react';
import { texts } from '../../apps/catalogue/src/base/choices/texts.ts';
import { clearUnfinished } from '../../apps/catalogue/src/features/visit/unfinished-visit.ts';
import * as visits from '../visits/render-at-venue.tsx';

type Surroundings = NonNullable<Parameters<typeof visits.renderAtVenue>[1]>;

/** Renders a screen of this app at a venue. */
export const renderScreen = (screen: ReactNode, surroundings: Surroundings = {}) =>
  visits.renderAtVenue(screen, { texts: textsWith(texts, ofVisits.load), ...surroundings });

/** Forgets what a test left in the page: for `afterEach`. */
export function resetPage(): void {
  visits.resetPage();
  clearUnfinished();
}
