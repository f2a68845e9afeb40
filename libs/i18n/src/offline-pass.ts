/** Passes stored on the device and shown offline (decision 36). Bundled with each remote. */
export { isStored, storeOfflinePass } from './offline-pass/store-offline-pass.ts';
export type { PassPage, PlanSection } from './offline-pass/pass-html.ts';
export { ticketsToStore, type StoredCard } from './offline-pass/tickets-to-store.ts';
