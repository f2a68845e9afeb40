export { fairOpeningModule } from './routes.ts';
export { PassDesk } from './pass-desk.ts';
