export { findEntry, offerMinutes, type WaitingEntry } from './entries.ts';
export { waitingLink } from './link.ts';
export { waitingListModule } from './routes.ts';
export { linesOf, visitsOf } from './state.ts';
export { forgetWaiting } from './turn.ts';
