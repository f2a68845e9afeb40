/** Rows as they are taken from one database to another, compared and cleared. */
import { sql, type RawBuilder } from 'kysely';
import { passFence } from '../../../database/fence.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { MoveRefused } from './cells.ts';
import type { Carried } from './plan.ts';

const ROWS_PER_STATEMENT = 2_000;
const CLEARED_PER_STATEMENT = 20_000;

/** Copies rows that the other database does not have yet, some at a time. @returns how many there are */
export async function copyRows(
  from: Trx,
  to: Db,
  { table, where = sql`true` }: { table: string; where?: RawBuilder<unknown> },
): Promise<number> {
  await sql`
    declare moved no scroll cursor for
    select to_jsonb(one)::text as row from ${sql.table(table)} as one where ${where}`.execute(from);
  for (let copied = 0; ;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.raw(String(ROWS_PER_STATEMENT))} from moved`.execute(from);
    if (rows.length > 0) await insertRows(to, table, rows);
    copied += rows.length;
    if (rows.length < ROWS_PER_STATEMENT) {
      await sql`close moved`.execute(from);
      return copied;
    }
  }
}

/** What its rows refer to comes with them, in whatever order. */
async function insertRows(to: Db, table: string, rows: readonly { row: string }[]): Promise<void> {
  const list = `[${rows.map(({ row }) => row).join(',')}]`;
  await to.transaction().execute(async (trx) => {
    await passFence.execute(trx);
    await sql`
      insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.id('public', table)}, ${list}::jsonb)
      on conflict do nothing`.execute(trx);
  });
}

/** In a transaction of the old database, which goes on while it sells. */
export const copyAll = (
  from: Db,
  to: Db,
  tables: readonly { table: string; where?: RawBuilder<unknown> }[],
) =>
  from.transaction().execute(async (trx) => {
    for (const rows of tables) await copyRows(trx, to, rows);
  });

/** @throws MoveRefused where the two databases do not have the same rows of a table, to the last letter */
export async function compareRows(from: Db, to: Db, tables: readonly Carried[]): Promise<{ rows: number }> {
  let rows = 0;
  for (const { table, where } of tables) {
    const [here, there] = await Promise.all([sumOf(from, table, where), sumOf(to, table, where)]);
    if (here.rows !== there.rows || here.sum !== there.sum)
      throw new MoveRefused(`${table}: ${here.rows} rows here and ${there.rows} there, or not the same ones`);
    rows += here.rows;
  }
  return { rows };
}

async function sumOf(db: Db, table: string, where: RawBuilder<unknown>) {
  return db.transaction().execute(async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql<{ rows: number; sum: string }>`
      select count(*)::integer as rows, coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum
      from ${sql.table(table)} as one where ${where}`.execute(trx);
    return rows[0] ?? { rows: 0, sum: '0' };
  });
}

/** Deletes rows in small transactions, whatever fence or reference there is. */
export async function clearRows(db: Db, { table, where }: Carried): Promise<number> {
  for (let cleared = 0; ;) {
    const count = await transaction(db, async (trx) => {
      await passFence.execute(trx);
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${where} limit ${CLEARED_PER_STATEMENT}::integer
        ))`.execute(trx);
      return Number(numAffectedRows ?? 0);
    });
    cleared += count;
    if (count < CLEARED_PER_STATEMENT) return cleared;
  }
}
