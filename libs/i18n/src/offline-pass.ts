/** Passes that this device keeps and shows without a connection (decision 36). Comes with each remote. */
export { isKept, storeOfflinePass } from './offline-pass/store-offline-pass.ts';
export type { PassPage } from './offline-pass/pass-html.ts';
export { ticketsToStore, type StoredCard } from './offline-pass/tickets-to-store.ts';
