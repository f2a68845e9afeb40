export { ApiError, isTemporary, type ApiErrorKind } from './api-error.ts';
export { seedPageData } from './page-data.ts';
export { request } from './request.ts';
export { whenNothingToShow } from './when-nothing-to-show.ts';
export * from './queries/venue.ts';
export * from './queries/catalogue.ts';
export * from './queries/event.ts';
export * from './queries/client.ts';
export * from './queries/sale.ts';
