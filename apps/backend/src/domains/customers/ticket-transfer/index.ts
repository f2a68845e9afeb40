export { ticketTransferModule } from './routes.ts';
export { transferableUnits } from './transfer-rule.ts';
