/** For tests of screens that choose a visit: a box office that answers, products and slots, and a page at a venue. */
export { fakeBoxOffice, ok, refuse } from './testing/fake-box-office.ts';
export { accessInterface, item, month, product, slot, venue } from './testing/fixtures.ts';
export { forgetPage, renderAtVenue } from './testing/render-at-venue.tsx';
