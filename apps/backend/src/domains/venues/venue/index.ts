export {
  askVenue,
  findOfferedGateway,
  findOfferedGateways,
  findVenue,
  findVenueId,
  venuesById,
  gatewayType,
} from './ask-venue.ts';
export { listOf } from './exists.ts';
export { findVenues } from './repository.ts';
export { ruleFiller } from './rule-fill.ts';
export { ruleSentences } from './rule-sentences.ts';
export { venueModule } from './routes.ts';
export { termsOf } from './terms.ts';
export { openingHoursOf } from './where-and-when.ts';
