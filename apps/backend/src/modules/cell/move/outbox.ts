/** Tasks of a company that leaves: nobody begins one, and what is under way ends first. */
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import type { Carried } from './plan.ts';

const isParked = sql`run_at = 'infinity'`;

/** Puts what is not done off for good. @returns how many are under way all the same */
export async function parkTasks(db: Db, { table, where }: Carried): Promise<number> {
  await sql`
    update ${sql.table(table)} set run_at = 'infinity'
    where ${where} and done_at is null and not ${isParked}`.execute(db);
  const { rows } = await sql<{ busy: number }>`
    select count(*)::integer as busy from ${sql.table(table)}
    where ${where} and done_at is null and locked_until > now()`.execute(db);
  return rows[0]?.busy ?? 0;
}

/** Gives them back to whoever works here; what was to be done later is done now. */
export async function unparkTasks(db: Db, { table, where }: Carried): Promise<void> {
  await sql`
    update ${sql.table(table)} set run_at = now(), locked_until = null
    where ${where} and done_at is null and ${isParked}`.execute(db);
}
