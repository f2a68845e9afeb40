import { textsWith } from '@taquilla/i18n';
import { texts as ofVisits } from '@taquilla/visits';
import type { ReactNode } from 'react';
import { texts } from '../../apps/catalogue/src/base/choices/texts.ts';
import { texts as ofParty } from '../../apps/catalogue/src/features/party/texts.ts';
import { clearUnfinished } from '../../apps/catalogue/src/features/visit/unfinished-visit.ts';
import * as visits from '../visits/render-at-venue.tsx';

type Surroundings = NonNullable<Parameters<typeof visits.renderAtVenue>[1]>;

/** Renders a screen of the catalogue at a venue. */
export const renderScreen = (screen: ReactNode, surroundings: Surroundings = {}) =>
  visits.renderAtVenue(screen, { texts: textsWith(texts, ofVisits.load, ofParty.load), ...surroundings });

/** Removes the page state of a test, for `afterEach`. */
export function resetPage(): void {
  visits.resetPage();
  clearUnfinished();
}
