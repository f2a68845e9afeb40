/** The choice of a visit, without React: rooms, and the query of an address. */
export { chosenLanguage } from './choice/chosen-language.ts';
export { chosenProducts, roomsOf, type ChosenProduct, type Room } from './choice/rooms.ts';
export { changeVisit, EMPTY_VISIT, type StepName, type Visit, type VisitChange } from './choice/visit.ts';
export {
  searchBeforeQuantity,
  searchOfInterface,
  visitFromSearch,
  visitToSearch,
} from './choice/visit-address.ts';
