import { authorityIssueMachine } from './authority-issue.ts';
import { paymentMachine } from './payment.ts';
import { refundMachine } from './refund.ts';
import { saleChangeMachine } from './sale-change.ts';
import { saleMachine } from './sale.ts';
import { ticketTransferMachine } from './ticket-transfer.ts';
import { waitingEntryMachine } from './waiting-entry.ts';

/** All machines, in the order of their diagrams in `docs/states.md`. */
export const STATE_MACHINES = [
  saleMachine,
  paymentMachine,
  refundMachine,
  saleChangeMachine,
  waitingEntryMachine,
  authorityIssueMachine,
  ticketTransferMachine,
] as const;
