export { audit, type AuditReport, type VenueBalance } from './audit.ts';
