export { fairOpeningModule } from './routes.ts';
export { AdmissionPasses } from './admission-passes.ts';
