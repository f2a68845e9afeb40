import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import { transaction } from '../database/transaction.ts';

/**
 * Grants the user of the running shop its privileges: to read and write the rows of all tables, but only to read the tables
 * of migrations.
 * @param user an existing role
 */
export async function grantRuntime(db: Db, user: string): Promise<void> {
  const role = sql.id(user);
  await transaction(db, async (trx) => {
    for (const statement of [
      sql`revoke create on schema public from public`,
      sql`revoke all on schema public from ${role}`,
      sql`grant usage on schema public to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
      sql`grant usage, select on all sequences in schema public to ${role}`,
      sql`revoke insert, update, delete on migration, migration_lock from ${role}`,
    ]) {
      await statement.execute(trx);
    }
  });
}
