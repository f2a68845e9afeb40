/** Lists and ends a client's sessions. */
import type { ClientSession } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { idleSince } from './session.ts';

/** Lists sessions, latest first. @param current token hash of the requesting session */
export async function listSessions(
  db: Db,
  clientId: string,
  current: string,
  now: Date,
): Promise<ClientSession[]> {
  const rows = await db
    .selectFrom('access_token')
    .select(['id', 'token_hash', 'browser', 'system', 'created_at', 'last_used_at'])
    .where('registered_client_id', '=', clientId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ token_hash, created_at, last_used_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: token_hash === current,
  }));
}

/** Ends one session. @returns false when the client has no such session */
export async function endSession(db: Db, clientId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('access_token')
    .where((eb) => eb.and({ registered_client_id: clientId, id: sessionId }))
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends a client's sessions on all devices. @param keep token hash of the session that continues */
export async function endSessions(db: Db | Trx, clientId: string, keep?: string): Promise<void> {
  const all = db.deleteFrom('access_token').where('registered_client_id', '=', clientId);
  await (keep === undefined ? all : all.where('token_hash', '!=', keep)).execute();
}
