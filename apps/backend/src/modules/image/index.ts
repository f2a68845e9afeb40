export { imageModule } from './routes.ts';
