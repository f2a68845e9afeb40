export { confirmationModule } from './routes.ts';
