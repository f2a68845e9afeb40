import type { Module } from '../../deps.ts';
import { accessibilityModule } from './accessibility/routes.ts';
import { countryModule } from './country/routes.ts';
import { imageModule } from './image/index.ts';
import { newsletterModule } from './newsletter/routes.ts';
import { surveyModule } from './survey/routes.ts';
import { venueModule } from './venue/routes.ts';

export { noteMailed, reportsToMail } from './accessibility/report.ts';
export {
  deletePictures,
  EmailPictures,
  findLogo,
  hashOfPicture,
  storePictures,
  type StoredPicture,
  PictureMaker,
  type PictureProblem,
  picturesById,
  picturesByKey,
  PictureSizes,
  shownHero,
} from './image/index.ts';
export { listSubscribers } from './newsletter/list-subscribers.ts';
export { consentText, findSubscriber, subscriptionPage } from './newsletter/subscription.ts';
export {
  findTexts,
  storeTexts,
  type OwnedText,
  textRows,
  textsOf,
  type Translate,
  translateNames,
} from './texts/index.ts';
export {
  getVenue,
  findOfferedGateway,
  findOfferedGateways,
  findVenue,
  findVenueId,
  gatewayType,
  venuesById,
} from './venue/get-venue.ts';
export { listOf } from './venue/exists.ts';
export { findSeller } from './venue/legal-information.ts';
export { findVenues } from './venue/repository.ts';
export { ruleFiller } from './venue/rule-fill.ts';
export { ruleSentences } from './venue/rule-sentences.ts';
export { termsOf } from './venue/terms.ts';
export { openingHoursOf } from './venue/where-and-when.ts';

export const venuesModules: readonly Module[] = [
  venueModule,
  imageModule,
  countryModule,
  newsletterModule,
  accessibilityModule,
  surveyModule,
];
