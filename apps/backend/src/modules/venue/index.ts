export { findVenueId } from './ask-venue.ts';
export { listOf } from './exists.ts';
export { venueModule } from './routes.ts';
