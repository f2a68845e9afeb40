export { accessibilityModule } from './routes.ts';
export { noteMailed, reportsToMail } from './report.ts';
