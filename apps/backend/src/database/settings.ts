/** Key-value settings shared by all processes, in the table `setting`. */
import type { Db, Trx } from './open-database.ts';

export async function readSetting(db: Db | Trx, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Db | Trx, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).execute();
}

/** Returns the value, after inserting an initial value if there is none, and locks the row for the transaction. */
export async function lockSetting(trx: Trx, key: string, first: string): Promise<string> {
  const { value } = await trx
    .insertInto('setting')
    .values({ key, value: first })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('setting.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * Writes a value if none is stored, or if the stored value does not sort after `over`.
 * @returns true in exactly one of several concurrent processes
 */
export async function claimSetting(
  db: Db,
  key: string,
  { value, over }: { value: string; over: string },
): Promise<boolean> {
  const row = await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('setting.value', '<=', over),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}
