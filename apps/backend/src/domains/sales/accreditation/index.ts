export { FileStore } from './file-store.ts';
export { accreditationModule } from './routes.ts';
