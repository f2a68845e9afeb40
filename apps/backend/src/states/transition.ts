/**
 * State machines as data, and the only statement that writes a state (decision 32).
 *
 * Each entity with a life cycle has one table of transitions (`sale.ts`, `refund.ts` …). A transition has a name, the states
 * it may start from and the state it leads to. Illegal transitions are refused twice: by that table, and by the statement,
 * which updates a row only while it has the state that the caller has read.
 */
import { sql } from 'kysely';
import type { Trx } from '../database/open-database.ts';
import { recordset } from '../database/recordset.ts';

export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** cause, a text for the diagrams only: the code that calls `transition` decides who may cause it */
  readonly by: string;
}

/** Values that a transition may write together with the state. */
export type ColumnValue = string | boolean | number | null | Date | readonly string[];

export interface StateMachine<State extends string, Name extends string, Column extends string> {
  readonly entity: string;
  readonly table: string;
  readonly stateColumn: 'state' | 'status';
  /** a UUID column */
  readonly idColumn: 'id' | 'sale_id';
  /** states of new rows */
  readonly initial: readonly State[];
  readonly transitions: Readonly<Record<Name, Transition<State>>>;
  /** PostgreSQL's type of each column that transitions write */
  readonly columns: Readonly<Record<Column, string>>;
  /** left out: an illegal transition is a programming error */
  readonly refuse?: (from: State, to: State) => Error;
}

/** Declares a machine; only narrows the types. */
export const stateMachine =
  <State extends string>() =>
  <Name extends string, Column extends string>(
    machine: StateMachine<State, Name, Column>,
  ): StateMachine<State, Name, Column> =>
    machine;

export interface Move<State extends string, Column extends string> {
  readonly id: string;
  /** state as read under the lock */
  readonly from: State;
  /** all moves of one call write the same columns */
  readonly set?: Readonly<Partial<Record<Column, ColumnValue>>>;
}

export class IllegalTransition extends Error {
  constructor(entity: string, from: string, to: string) {
    super(`${entity}: “${from}” may not become “${to}”`);
    this.name = 'IllegalTransition';
  }
}

/**
 * Moves rows, locked by the caller, to the target state of a transition: one statement, whose text is the same for any number
 * of rows.
 * @param moves at most one per row
 * @throws IllegalTransition or the machine's own refusal, with no row moved once the transaction is rolled back
 */
export async function transition<State extends string, Name extends string, Column extends string>(
  trx: Trx,
  machine: StateMachine<State, Name, Column>,
  name: Name,
  moves: readonly Move<State, Column>[],
): Promise<void> {
  if (moves.length === 0) return;
  const { table, stateColumn, idColumn, columns } = machine;
  const { from, to } = machine.transitions[name];
  const refuse = (state: State) =>
    machine.refuse?.(state, to) ?? new IllegalTransition(machine.entity, state, to);
  const illegal = moves.find((move) => !from.includes(move.from));
  if (illegal) throw refuse(illegal.from);
  const written = Object.entries<string>(columns).filter(([column]) =>
    moves.some(({ set }) => set && column in set),
  );
  const rows = moves.map(({ id, from: from_state, set }) => ({ id, from_state, ...set }));
  const { rows: moved } = await sql<{ id: string }>`
    update ${sql.table(table)} as entity
    set ${sql.join([
      sql`${sql.ref(stateColumn)} = ${to}`,
      ...written.map(([column]) => sql`${sql.ref(column)} = given.${sql.ref(column)}`),
    ])}
    from ${recordset<Record<string, unknown>>(rows, { id: 'uuid', from_state: 'text', ...Object.fromEntries(written) })}
    where entity.${sql.ref(idColumn)} = given.id and entity.${sql.ref(stateColumn)} = given.from_state
    returning given.id`.execute(trx);
  const stale = moves.find(({ id }) => !moved.some((row) => row.id === id));
  if (stale) throw refuse(stale.from);
}

/** Whether a transition leads from one state to another. */
export const hasTransition = <State extends string, Name extends string, Column extends string>(
  { transitions }: StateMachine<State, Name, Column>,
  from: State,
  to: State,
): boolean =>
  Object.values<Transition<State>>(transitions).some((one) => one.to === to && one.from.includes(from));
