export { askVenue, findOfferedGateway, findVenue, findVenueId, gatewayType } from './ask-venue.ts';
export { listOf } from './exists.ts';
export { findVenues } from './repository.ts';
export { venueModule } from './routes.ts';
export { managementCost, requiredTexts } from './terms.ts';
