import type { Schema } from '../database/schema.ts';
import { stateMachine } from './transition.ts';

type ChangeState = Schema['sale_change']['state'];

/** States in which a change holds places; a sale has at most one such change (unique index `sale_change_open`). */
export const OPEN_CHANGE = ['waiting', 'issuing'] as const satisfies readonly ChangeState[];

/** A change of a paid sale (R291–R293, R362–R364). */
export const saleChangeMachine = stateMachine<ChangeState>()({
  entity: 'change of a sale',
  table: 'sale_change',
  stateColumn: 'state',
  idColumn: 'id',
  initial: ['waiting'],
  transitions: {
    // from `ended`: paid late, within 48 hours, if the capacity of the change is available again
    apply: {
      from: ['waiting', 'issuing', 'ended'],
      to: 'done',
      by: 'the request, a payment, the ticketing authority',
    },
    requestIssue: { from: ['waiting', 'ended'], to: 'issuing', by: 'the request or a payment, for events' },
    end: {
      from: OPEN_CHANGE,
      to: 'ended',
      by: 'the buyer, another change, a return, the end of its time, the ticketing authority',
    },
  },
  columns: { expires_at: 'timestamptz', ended_at: 'timestamptz', why: 'text', plan: 'jsonb' },
});
