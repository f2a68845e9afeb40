export { CONFIRM_PATH, confirmPath } from './confirm-path.ts';
export { type Asker, Confirmations } from './confirmations.ts';
export { tooManyFree, unitsOf } from './limits.ts';
export { addressOf, findConfirmation, isAwaited, markConfirmed } from './repository.ts';
