import type { Schema } from '../database/schema.ts';
import { stateMachine } from './transition.ts';

type TransferState = Schema['ticket_transfer']['state'];

/** A ticket that its buyer passes on; a ticket has at most one transfer that is offered or accepted. */
export const ticketTransferMachine = stateMachine<TransferState>()({
  entity: 'ticket transfer',
  table: 'ticket_transfer',
  stateColumn: 'state',
  idColumn: 'id',
  initial: ['offered'],
  transitions: {
    accept: { from: ['offered'], to: 'accepted', by: 'the receiver, with the link' },
    withdraw: { from: ['offered'], to: 'withdrawn', by: 'the buyer' },
    expire: {
      from: ['offered'],
      to: 'expired',
      by: 'another offer of the same ticket after the end of this one',
    },
  },
  columns: { receiver_browser: 'text', ended_at: 'timestamptz' },
});
