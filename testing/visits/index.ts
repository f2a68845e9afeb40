/** For tests of screens that choose a visit: a box office that answers, products and slots, and a page at a venue. */
export { fakeBoxOffice, ok, refuse } from './fake-box-office.ts';
export { accessInterface, item, month, product, slot, venue } from './fixtures.ts';
export { forgetPage, renderAtVenue } from './render-at-venue.tsx';
