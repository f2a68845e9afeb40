export { eraseOrders, eraseAccreditations } from './erase.ts';
export { retentionModule } from './module.ts';
export { removeAccounts } from './remove-accounts.ts';
export { type Folders, removeBonds, removeAccreditations } from './remove-files.ts';
export { hadMoney } from './sale-ends.ts';
export { workRetention } from './work-retention.ts';
export { DONE_TASKS_DAYS } from './shop-kinds.ts';
