import type { Schema } from '../database/schema.ts';
import { stateMachine } from './transition.ts';

type EntryState = Schema['waiting_entry']['state'];

/** A visitor on a waiting list (R297, R298). Unconfirmed entries are deleted after a day, ended entries by retention. */
export const waitingEntryMachine = stateMachine<EntryState>()({
  entity: 'waiting-list entry',
  table: 'waiting_entry',
  stateColumn: 'state',
  idColumn: 'id',
  initial: ['unconfirmed'],
  transitions: {
    confirm: { from: ['unconfirmed'], to: 'waiting', by: 'the link in the e-mail' },
    offer: { from: ['waiting'], to: 'offered', by: 'places that became free' },
    take: { from: ['offered'], to: 'taken', by: 'a paid order of the offered places' },
    end: {
      from: ['unconfirmed', 'waiting', 'offered'],
      to: 'ended',
      by: 'the visitor, the last visit, the end of the offer or of what is sold',
    },
  },
  columns: {
    confirmed_at: 'timestamptz',
    offered_at: 'timestamptz',
    ended_at: 'timestamptz',
    expires_at: 'timestamptz',
    place_id: 'bigint',
    // json_to_recordset reads a JSON array as a PostgreSQL array
    hold_ids: 'uuid[]',
    why: 'text',
  },
});
