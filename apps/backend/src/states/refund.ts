import type { RefundState } from '../database/sales-tables.ts';
import { stateMachine } from './transition.ts';

/** States in which the provider may have acted; a payment has at most one such refund (unique index `refund_under_way`). */
export const IN_FLIGHT = ['sent', 'unclear'] as const satisfies readonly RefundState[];

/**
 * States that staff may close; refunds that the shop is about to send (`wanted`) or is sending (`sent`) end without staff.
 */
export const CLOSABLE = ['by hand', 'refused', 'unclear'] as const satisfies readonly RefundState[];

/**
 * A refund of one payment (R170). Its state is `sent` before the provider is called, and `unclear` without a clear answer; then
 * an inquiry decides whether the refund is sent again.
 */
export const refundMachine = stateMachine<RefundState>()({
  entity: 'refund',
  table: 'refund',
  stateColumn: 'state',
  idColumn: 'id',
  // `by hand`: the provider makes no refunds, and the amount is not zero
  initial: ['wanted', 'by hand'],
  transitions: {
    send: { from: ['wanted', 'refused'], to: 'sent', by: 'the outbox, before it calls the provider' },
    accept: { from: IN_FLIGHT, to: 'done', by: 'the provider’s answer or its list of refunds' },
    refuse: { from: IN_FLIGHT, to: 'refused', by: 'the provider’s answer' },
    loseAnswer: { from: IN_FLIGHT, to: 'unclear', by: 'a time-out, an error of the provider’s own' },
    requeue: { from: IN_FLIGHT, to: 'wanted', by: 'the provider’s list, which does not have it' },
    handOver: { from: IN_FLIGHT, to: 'by hand', by: 'the provider’s list, which is inconclusive' },
    close: { from: CLOSABLE, to: 'done', by: 'staff' },
    adopt: {
      from: ['wanted', 'sent', 'unclear', 'refused', 'by hand'],
      to: 'done',
      by: 'the comparison with the provider after a restore',
    },
  },
  columns: {
    answer: 'text',
    authorisation_code: 'text',
    closed_by: 'text',
    sent_at: 'timestamptz',
    done_at: 'timestamptz',
  },
});
