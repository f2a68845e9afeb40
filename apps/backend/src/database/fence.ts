/** The fence around a company that leaves its cell: what changes its rows fails, whoever does it (decision 151). */
import { sql } from 'kysely';
import type { Db } from './open-database.ts';
import { sqlState } from './sql-state.ts';
import { retried, transaction } from './transaction.ts';

const FENCED = 'TQ001';
const FUNCTION = 'cell_fence';

/** Whether something failed because its company is leaving: it can be done again, where the company then is. */
export const isFenced = (error: unknown): boolean => sqlState(error) === FENCED;

/** A table, and its column that has the venue's id. */
interface Fenced {
  table: string;
  venue: string;
}

/**
 * Puts triggers on all tables in one transaction: making one waits for who is writing and lets nobody begin meanwhile, so that what
 * is not refused has been committed before. They are there while a company leaves, never else: selling pays nothing for them.
 * @throws where others write for longer than three seconds; nothing is changed then
 */
export async function raiseFence(db: Db, tables: readonly Fenced[]): Promise<void> {
  await sql`
    create or replace function ${sql.ref(FUNCTION)}() returns trigger language plpgsql as $fence$
    declare
      venue bigint := (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::bigint;
    begin
      if exists (select from away_venue where headquarter_id = venue) then
        raise exception 'venue % is leaving', venue using errcode = ${sql.lit(FENCED)};
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $fence$`.execute(db);
  await transaction(db, async (trx) => {
    await sql`set local lock_timeout = '3s'`.execute(trx);
    for (const { table, venue } of tables) {
      await sql`
        create or replace trigger ${sql.ref(FUNCTION)} before insert or update or delete on ${sql.table(table)}
        for each row execute function ${sql.ref(FUNCTION)}(${sql.lit(venue)})`.execute(trx);
    }
  });
}

/**
 * Takes it down, where no company is leaving any more: from one table after the other, since whoever sells takes several, in an
 * order of their own.
 */
export async function lowerFence(db: Db): Promise<void> {
  const leaving = await db
    .selectFrom('away_venue')
    .select('company_id')
    .where('state', '=', 'closed')
    .execute();
  if (leaving.length > 0) return;
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger where tgname = ${FUNCTION}`.execute(db);
  for (const { table } of rows) {
    const drop = sql`drop trigger if exists ${sql.ref(FUNCTION)} on ${sql.table(table)}`;
    await retried(() => drop.execute(db));
  }
  await sql`drop function if exists ${sql.ref(FUNCTION)}`.execute(db);
}

/** For the tool alone, which copies and clears what is fenced. */
export const passFence = sql`set local session_replication_role = replica`;
