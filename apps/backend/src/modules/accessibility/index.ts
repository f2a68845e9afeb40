export { accessibilityModule } from './routes.ts';
export { findReport } from './report.ts';
