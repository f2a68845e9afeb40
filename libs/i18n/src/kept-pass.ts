/** Passes that this device keeps and shows without a connection (decision 36). Comes with each remote. */
export { isKept, keepPass } from './kept-pass/keep-pass.ts';
export type { PassPage } from './kept-pass/pass-html.ts';
export { ticketsToKeep, type KeptCard } from './kept-pass/tickets-to-keep.ts';
