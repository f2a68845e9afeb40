export { applyChange } from './apply-change.ts';
export { expireChanges } from './expire-changes.ts';
export { type ChangePlan, planChange } from './plan-change.ts';
export {
  changesOf,
  endChange,
  findChange,
  insertChange,
  noteStep,
  type SaleChange,
  waitingChange,
} from './repository.ts';
export { deadlineOf, isInTime, returnFee, termsOf } from './rules.ts';
export { firstVisitOf, readBook } from './sold-book.ts';
