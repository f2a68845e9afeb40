import type { PaymentState } from '../database/sales-tables.ts';
import { stateMachine } from './transition.ts';

/** Notifications arrive late, twice and out of order, so every state but `authorised` may still change. */
export const OPEN_PAYMENT = ['waiting', 'declined', 'error'] as const satisfies readonly PaymentState[];

/** One attempt to pay. Its history is `payment_event`: one row per message, with its verdict. */
export const paymentMachine = stateMachine<PaymentState>()({
  entity: 'payment',
  table: 'payment',
  stateColumn: 'state',
  idColumn: 'id',
  initial: ['waiting'],
  transitions: {
    authorise: {
      from: OPEN_PAYMENT,
      to: 'authorised',
      by: 'a notification, an inquiry, staff, a free order',
    },
    decline: { from: OPEN_PAYMENT, to: 'declined', by: 'a notification, an inquiry' },
    mismatch: {
      from: OPEN_PAYMENT,
      to: 'error',
      by: 'a signed message about another amount, currency or account',
    },
  },
  columns: {
    settles: 'boolean',
    response_code: 'text',
    authorisation_code: 'text',
    provider_reference: 'text',
    method: 'text',
  },
});
