export { purchasesModule } from './routes.ts';
