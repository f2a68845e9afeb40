export { mailModule } from './module.ts';
