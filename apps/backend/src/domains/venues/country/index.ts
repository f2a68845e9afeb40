export { countryModule } from './routes.ts';
