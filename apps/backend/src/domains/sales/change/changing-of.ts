import type { SaleKindName } from '../../../database/sales-tables.ts';
import type { Changing } from './changing.ts';
import { eventChanging } from './events/event-changing.ts';
import { ticketChanging } from './tickets/ticket-changing.ts';

export const changingOf = ({ kind }: { kind: SaleKindName }): Changing =>
  kind === 'event' ? eventChanging : ticketChanging;
