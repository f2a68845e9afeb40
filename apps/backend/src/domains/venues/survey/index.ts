export { surveyModule } from './routes.ts';
