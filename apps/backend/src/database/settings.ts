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

/** Returns the value, or inserts the initial one. Serialises concurrent transactions. */
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

/** Writes a value if there is none, or one not later than `over`. @returns true in one of several concurrent processes */
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
