export * from './languages.ts';
export * from './money.ts';
export { SHARED_ANSWER_HEADER } from './shared-answer.ts';
export { newId } from './new-id.ts';
export * from './price.ts';
export * from './days.ts';
export * from './day-price.ts';
export * from './product-price.ts';
export * from './party.ts';
export * as common from './common.ts';
export { apiError, data, type ApiErrorBody, type OfferedHold } from './common.ts';
export * from './refusals/index.ts';
export * from './selling-options.ts';
export * from './fair-opening.ts';
export { heroOf } from './hero-of.ts';
export { venuePicture, type VenuePicture } from './picture.ts';
export * from './venue.ts';
export * from './typeface.ts';
export * from './venue-about.ts';
export * from './listed-venue.ts';
export { onMap, venueOnMap } from './on-map.ts';
export * from './opening-hours.ts';
export * from './opening-state.ts';
export { contrast, textColourOn, parseColour, READABLE, type Rgb } from './colour.ts';
export { paletteVariables } from './palette-variables.ts';
export * from './catalogue.ts';
export { inListOrder, sortProducts } from './sort-products.ts';
export * from './stock.ts';
export * from './sale.ts';
export * from './sale-state.ts';
export * from './sale-change.ts';
export * from './event-visitor.ts';
export * from './waiting-list.ts';
export * from './purchase-link.ts';
export * from './sold-ticket.ts';
export * from './ticket-transfer.ts';
export { redsysMessage } from './redsys-message.ts';
export { isPaymentAddress, paymentFields, paymentOrigins } from './payment-address.ts';
export { PAYMENT_ORIGINS } from './payment-origins.ts';
export * from './promotion.ts';
export * from './accreditation.ts';
export { nifOfCountry } from './documents/nif-of-country.ts';
export { DOCUMENT_TYPES, documentType, phonePrefix, type DocumentType } from './form-fields.ts';
export { isSameEmail, normalEmail } from './email-address.ts';
export * from './phone.ts';
export { phoneLengths } from './phone-lengths.ts';
export * from './postcode.ts';
export { isPersonName } from './person-name.ts';
export { splitName } from './split-name.ts';
export {
  documentFault,
  documentKind,
  invoiceProblems,
  nifProblem,
  NO_NIF,
  type DocumentFault,
  type DocumentKind,
} from './documents/check-document.ts';
export { withoutEs } from './documents/spanish-numbers.ts';
export * from './client.ts';
export * from './client-account.ts';
export * from './client-session.ts';
export * from './client-sales.ts';
export * from './door.ts';
export * from './wallet.ts';
export { WAITING_ROOM_PATH, waitingRoomPath } from './waiting-room.ts';
export { ownPath } from './own-path.ts';
export * from './calendar-file.ts';
export * from './event-sale.ts';
export * from './newsletter.ts';
export * from './accessibility.ts';
export * from './survey.ts';
export * from './event.ts';
export * from './event-date.ts';
export type { ProgrammeDate, ProgrammeEvent } from './programme.ts';
export type { Upcoming, UpcomingVisit } from './upcoming.ts';
export * from './event-cart.ts';
export * from './event-cart.ts';
export * from './event-hold.ts';
export { cartLine, cartProduct, NO_SEAT } from './event-line.ts';
export * from './event-map.ts';
export * from './event-price.ts';
export * from './cart.ts';
export * from './storage.ts';
export * from './consent.ts';
export {
  address,
  BASE,
  type Answered,
  type RequestParameters,
  type AddressArguments,
  type Caller,
  type Endpoint,
  type Method,
  type Sent,
} from './endpoint.ts';
export * as endpoints from './endpoints/index.ts';
export { inLanguage } from './endpoints/parts.ts';
export * from './page-head.ts';
export * from './venue-html.ts';
export * from './site.ts';
export * from './shop-route.ts';
export { OPERATOR_ACCOUNTS } from './operator-accounts.ts';
export { mayCarryTags } from './tag-pages.ts';
