export { ownDataModule } from './routes.ts';
