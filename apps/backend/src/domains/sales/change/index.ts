export { applyChange } from './apply-change.ts';
export { beginIssue } from './begin-issue.ts';
export { isUsed } from './is-used.ts';
export { firstVisitOf } from './changing.ts';
export { forgetPlans, salesWithDueChange } from './due-changes.ts';
export { type EventBookLine, readEventBook, withPlan } from './events/event-book.ts';
export { type ChangePlan, planChange } from './plan-change.ts';
export {
  changeById,
  changesOf,
  endChange,
  findChange,
  insertChange,
  noteStep,
  openChange,
  type SaleChange,
} from './repository.ts';
export { deadlineOf, isInTime, returnFee, returnTermsOf, termsOf } from './rules.ts';
export { type BookLine, readBook } from './tickets/sold-book.ts';
