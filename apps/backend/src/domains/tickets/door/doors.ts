/** Doors and their keys. A key is shown once; only its hash is stored. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../database/open-database.ts';
import { sqlState } from '../../../database/sql-state.ts';
import { unauthenticated } from '../../../errors.ts';

const UNIQUE_VIOLATION = '23505';

export interface Door {
  id: string;
  headquarter_id: number;
}

/** Adds a door. @returns its key; undefined: the venue already has a door of this name */
export async function addDoor(
  db: Db,
  door: { headquarter_id: number; name: string },
  now: Date,
): Promise<string | undefined> {
  const key = randomBytes(32).toString('base64url');
  try {
    await db
      .insertInto('door')
      .values({
        ...door,
        id: randomUUID(),
        key_hash: hashOf(key),
        created_at: now,
        last_report_at: null,
        closed_at: null,
      })
      .execute();
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
  return key;
}

/** Revokes the key of a door; its reports are retained. */
export async function closeDoor(
  db: Db,
  { headquarter_id, name }: { headquarter_id: number; name: string },
  now: Date,
): Promise<boolean> {
  const closed = await db
    .updateTable('door')
    .set({ closed_at: now })
    .where((eb) => eb.and({ headquarter_id, name, closed_at: null }))
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** Authenticates a door. @throws 401 without a valid key */
export async function requireDoor(db: Db, { headers }: FastifyRequest): Promise<Door> {
  const key = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
  const door =
    key &&
    (await db
      .selectFrom('door')
      .select(['id', 'headquarter_id'])
      .where((eb) => eb.and({ key_hash: hashOf(key), closed_at: null }))
      .executeTakeFirst());
  if (!door) throw unauthenticated();
  return door;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
