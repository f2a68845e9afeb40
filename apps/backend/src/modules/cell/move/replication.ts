/** PostgreSQL's own logical replication of a company's rows, begun and ended. What is there already is left. */
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import { MoveRefused, nameOf, until, type Move } from './cells.ts';
import type { Followed } from './plan.ts';

/** Copying a large company takes its time; it sells meanwhile. */
const LONGEST_COPY_MS = 6 * 60 * 60_000;
const LONGEST_LAG_MS = 20_000;

/** @throws where others use the tables for longer than five seconds */
export async function publish(move: Move, followed: readonly Followed[]): Promise<void> {
  const { db } = move.from;
  const name = nameOf(move);
  const { rows: there } = await sql`select from pg_publication where pubname = ${name}`.execute(db);
  if (there.length === 0) {
    for (const { table, isWhole } of followed) if (isWhole) await identify(db, table, 'full');
    const tables = followed.map(({ table, where }) => sql`${sql.table(table)} where (${where})`);
    await sql`create publication ${sql.ref(name)} for table ${sql.join(tables)}`.execute(db);
  }
  const { rows: slots } = await sql`select from pg_replication_slots where slot_name = ${name}`.execute(db);
  if (slots.length === 0)
    await sql`select pg_create_logical_replication_slot(${name}, 'pgoutput')`.execute(db);
}

/** How changes of a table tell which row they are of. It waits for who uses the table, each for a moment. */
async function identify(db: Db, table: string, by: 'full' | 'default'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '5s'`.execute(trx);
    await sql`alter table ${sql.table(table)} replica identity ${sql.raw(by)}`.execute(trx);
  });
}

export async function subscribe(move: Move): Promise<void> {
  const { db } = move.to;
  const name = nameOf(move);
  const { rows } = await sql`select from pg_subscription where subname = ${name}`.execute(db);
  if (rows.length > 0) return;
  await sql`
    create subscription ${sql.ref(name)} connection ${sql.lit(move.fromUrl)} publication ${sql.ref(name)}
    with (create_slot = false, slot_name = ${sql.lit(name)}, disable_on_error = true)`.execute(db);
}

/** Waits until every table is copied and what was changed meanwhile has followed. */
export async function untilCopied(move: Move): Promise<void> {
  const name = nameOf(move);
  const { db } = move.to;
  const what = 'the copy';
  await until(
    async () => {
      await refuseBroken(db, name);
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_subscription_rel
        join pg_subscription on oid = srsubid where subname = ${name} and srsubstate <> 'r'`.execute(db);
      return rows[0]?.waiting === 0;
    },
    { within: LONGEST_COPY_MS, what },
  );
  await untilFollowed(move, LONGEST_COPY_MS);
}

/** Waits until everything that is committed by now has followed. */
export async function untilFollowed(move: Move, within = LONGEST_LAG_MS): Promise<void> {
  const name = nameOf(move);
  const { db } = move.from;
  // a change of its own, whose end is told: of what is not published nobody says how far it is
  const { rows } = await db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update company set name = name where id = ${move.companyId}`.execute(trx);
      return { rows: [] };
    })
    .then(() => sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db));
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

export async function unpublish(move: Move, followed: readonly Followed[]): Promise<void> {
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
  await sql`drop publication if exists ${sql.ref(name)}`.execute(db);
  const { rows: others } = await sql`select from pg_publication where pubname like 'move_company_%'`.execute(
    db,
  );
  if (others.length > 0) return;
  for (const { table, isWhole } of followed) if (isWhole) await identify(db, table, 'default');
}
