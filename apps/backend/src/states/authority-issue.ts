import type { Schema } from '../database/schema.ts';
import { stateMachine } from './transition.ts';

type IssueState = Schema['authority_issue']['state'];

/** Issue of an event sale by the ticketing authority (R179, R180). One row per sale. */
export const authorityIssueMachine = stateMachine<IssueState>()({
  entity: 'issue by the ticketing authority',
  table: 'authority_issue',
  stateColumn: 'state',
  idColumn: 'sale_id',
  initial: ['waiting'],
  transitions: {
    issue: { from: ['waiting'], to: 'issued', by: 'the authority' },
    refuse: { from: ['waiting'], to: 'refused', by: 'the authority' },
    // a change was issued: the previous seal is void
    replaceSeal: { from: ['issued'], to: 'issued', by: 'the authority, for a change of the sale' },
  },
  columns: { seal: 'text', issued_at: 'timestamptz', reason: 'text' },
});
