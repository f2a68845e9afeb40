/** The choice of a visit, without React: rooms, and the query of an address. */
export { chosenLanguage } from './choice/chosen-language.ts';
export { cheapestSet, coveredBy, partySets, type PartyProduct, type PartySet } from './party/cheapest-set.ts';
export { chosenProducts, roomsOf, type ChosenProduct, type Room } from './choice/rooms.ts';
export { changeVisit, EMPTY_VISIT, type StepName, type Visit, type VisitChange } from './choice/visit.ts';
export {
  MOST_OF_PARTY,
  searchBeforeQuantity,
  searchOfInterface,
  visitFromSearch,
  visitToSearch,
} from './choice/visit-address.ts';
