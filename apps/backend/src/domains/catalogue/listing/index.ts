export { listingModule } from './routes.ts';
