export { forgetOrders, forgetProofs } from './forget.ts';
export { retentionModule } from './module.ts';
export { removeAccounts } from './remove-accounts.ts';
export { type Folders, removeBonds, removeProofs } from './remove-files.ts';
export { hadMoney } from './sale-ends.ts';
export { workRetention } from './work-retention.ts';
export { DONE_TASKS_DAYS } from './shop-kinds.ts';
