import { refusal, type SaleStatus } from '@taquilla/contracts';
import { HttpError } from '../errors.ts';
import { stateMachine } from './transition.ts';

/** Error 409 for a change of status that R160 does not allow. */
export class StatusConflict extends HttpError {
  constructor(from: SaleStatus, to: SaleStatus) {
    super(refusal('statusConflict', { from, to }));
  }
}

/** Life cycle of a sale (R160). */
export const saleMachine = stateMachine<SaleStatus>()({
  entity: 'sale',
  table: 'sale',
  stateColumn: 'status',
  idColumn: 'id',
  initial: ['pending'],
  transitions: {
    startPayment: { from: ['pending'], to: 'pending payments gateway', by: 'the buyer starts to pay' },
    // a cancelled sale may be paid late (R166); no other transition reopens it
    pay: {
      from: ['pending payments gateway', 'cancelled'],
      to: 'paid',
      by: 'a confirmed payment, of a cancelled sale a late one',
    },
    requestRefund: {
      from: ['paid', 'partially refunded'],
      to: 'pending refund',
      by: 'a refund of its payment',
    },
    completePartialRefund: {
      from: ['pending refund'],
      to: 'partially refunded',
      by: 'its refunds are done, its tickets valid',
    },
    completeTotalRefund: {
      from: ['pending refund'],
      to: 'total refunded',
      by: 'its refunds are done, its tickets void',
    },
    cancel: {
      from: ['pending', 'pending payments gateway'],
      to: 'cancelled',
      by: 'the end of the time to pay, an emptied cart, a newer order of the cart',
    },
    delete: {
      from: ['pending', 'pending payments gateway', 'cancelled'],
      to: 'deleted',
      by: 'retention',
    },
  },
  columns: { paid_at: 'timestamptz' },
  refuse: (from, to) => new StatusConflict(from, to),
});

export type SaleTransition = keyof typeof saleMachine.transitions;
