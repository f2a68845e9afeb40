/** PostgreSQL's own logical replication of a company's rows, begun and ended. What is there already is left. */
import { sql } from 'kysely';
import pg from 'pg';
import { passFence } from '../../../database/fence.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { MoveRefused, nameOf, until, type Move } from './cells.ts';
import type { Followed } from './plan.ts';

const LONGEST_LAG_MS = 20_000;

/** @throws where others use the tables for longer than five seconds */
export async function publish(move: Move, followed: readonly Followed[]): Promise<void> {
  const { db } = move.from;
  const name = nameOf(move);
  const { rows: there } = await sql`select from pg_publication where pubname = ${name}`.execute(db);
  if (there.length > 0) return;
  for (const { table, isWhole } of followed) if (isWhole) await identify(db, table, 'full');
  const tables = followed.map(({ table, where }) => sql`${sql.table(table)} where (${where})`);
  await sql`create publication ${sql.ref(name)} for table ${sql.join(tables)}`.execute(db);
}

/** How changes of a table tell which row they are of. It waits for who uses the table, each for a moment. */
async function identify(db: Db, table: string, by: 'full' | 'default'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '5s'`.execute(trx);
    await sql`alter table ${sql.table(table)} replica identity ${sql.raw(by)}`.execute(trx);
  });
}

/** Whether the copy is whole and its changes are followed. */
export async function isFollowed(move: Move): Promise<boolean> {
  const { rows } = await sql`select from pg_subscription where subname = ${nameOf(move)}`.execute(move.to.db);
  return rows.length > 0;
}

/**
 * Copies what there is at one moment, and begins to follow what is changed from that moment on. A copy of each table by the
 * subscription itself would wait, for each of them, until every transaction of the old server has ended.
 * @param copy given the old database as it is at that moment
 */
export async function follow(move: Move, copy: (from: Trx) => Promise<void>): Promise<void> {
  const name = nameOf(move);
  const line = new pg.Client({ connectionString: move.ownUrl, replication: 'database' } as pg.ClientConfig);
  await line.connect();
  try {
    // the moment lasts as long as this connection says nothing else
    const { rows } = await line.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT "${name}" LOGICAL pgoutput (SNAPSHOT 'export')`,
    );
    const snapshot = rows[0]?.snapshot_name ?? '';
    await move.from.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(trx);
        await copy(trx);
      });
  } finally {
    await line.end();
  }
  await sql`
    create subscription ${sql.ref(name)} connection ${sql.lit(move.fromUrl)} publication ${sql.ref(name)}
    with (create_slot = false, slot_name = ${sql.lit(name)}, copy_data = false, disable_on_error = true)
  `.execute(move.to.db);
}

/** Waits until everything that is committed by now has followed. */
export async function untilFollowed(move: Move, within = LONGEST_LAG_MS): Promise<void> {
  const name = nameOf(move);
  const { db } = move.from;
  // a change of its own, whose end is told: of what is not published nobody says how far it is
  await db.transaction().execute(async (trx) => {
    await passFence.execute(trx);
    await sql`update company set name = name where id = ${move.companyId}`.execute(trx);
  });
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
  const lsn = rows[0]?.lsn ?? '';
  await until(
    async () => {
      await refuseBroken(move.to.db, name);
      const { rows: slots } = await sql<{ is_there: boolean | null }>`
        select confirmed_flush_lsn >= ${lsn}::pg_lsn as is_there from pg_replication_slots
        where slot_name = ${name}`.execute(db);
      return slots[0]?.is_there === true;
    },
    { within, what: 'the changes' },
  );
}

async function refuseBroken(db: Db, name: string): Promise<void> {
  const { rows } = await sql<{ subenabled: boolean }>`
    select subenabled from pg_subscription where subname = ${name}`.execute(db);
  if (rows[0]?.subenabled !== true)
    throw new MoveRefused(
      'the copy has ended with an error, which the log of the new cell’s PostgreSQL tells',
    );
}

/** Nothing that happens in the old cell comes to the new one any more. */
export async function unsubscribe(move: Move): Promise<void> {
  const name = nameOf(move);
  const { db } = move.to;
  const { rows } = await sql`select from pg_subscription where subname = ${name}`.execute(db);
  if (rows.length > 0) {
    await sql`alter subscription ${sql.ref(name)} disable`.execute(db);
    await sql`alter subscription ${sql.ref(name)} set (slot_name = none)`.execute(db);
    await sql`drop subscription ${sql.ref(name)}`.execute(db);
  }
}

/** Nothing is kept for the new cell any more. */
export async function dropSlot(move: Move): Promise<void> {
  const name = nameOf(move);
  const { db } = move.from;
  const slot = sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${name} and not active`;
  await until(
    async () => {
      await slot.execute(db);
      const { rows } = await sql`select from pg_replication_slots where slot_name = ${name}`.execute(db);
      return rows.length === 0;
    },
    { within: LONGEST_LAG_MS, what: 'the end of the replication' },
  );
}

export async function unpublish(move: Move, followed: readonly Followed[]): Promise<void> {
  const { db } = move.from;
  await dropSlot(move);
  await sql`drop publication if exists ${sql.ref(nameOf(move))}`.execute(db);
  const { rows: others } = await sql`select from pg_publication where pubname like 'move_company_%'`.execute(
    db,
  );
  if (others.length > 0) return;
  for (const { table, isWhole } of followed) if (isWhole) await identify(db, table, 'default');
}
