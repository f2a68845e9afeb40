export { describeSale } from './describe-sale.ts';
export { describeTasks } from './describe-tasks.ts';
export { saleStateModule } from './routes.ts';
