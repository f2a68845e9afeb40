export { selfServiceModule } from './routes.ts';
