/** Sessions. A token is random; only its hash is stored, and deleting the row ends the session. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { unauthenticated } from '../../../errors.ts';
import type { DeviceWords } from './device-words.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Maximum lifetime, regardless of use. */
const LONGEST_MS = 30 * DAY_MS;
/** Maximum time without use. */
const IDLE_MS = 7 * DAY_MS;
/** Precision of a session's last use, so that not every request writes. */
const USE_NOTED_EVERY_MS = 10 * 60_000;

const SOMEWHERE: DeviceWords = { browser: null, system: null };

export interface SessionOwner {
  device?: DeviceWords;
  /** key of the only browser that may use the session (`bindToBrowser`) */
  browserKey?: string | undefined;
}

/**
 * Opens a session, and deletes ended sessions of all clients.
 * @returns the bearer token, which is returned only here
 */
export async function openSession(
  db: Db | Trx,
  clientId: string,
  now: Date,
  { device = SOMEWHERE, browserKey }: SessionOwner = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('access_token')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_used_at', '<=', idleSince(now))]))
    .execute();
  await db
    .insertInto('access_token')
    .values({
      id: randomUUID(),
      token_hash: hashOf(token),
      browser_hash: browserKey === undefined ? null : hashOf(browserKey),
      registered_client_id: clientId,
      expires_at: new Date(now.getTime() + LONGEST_MS),
      last_used_at: now,
      created_at: now,
      ...device,
    })
    .execute();
  await db
    .updateTable('registered_client')
    .set({ last_login_at: now, idle_notified_at: null })
    .where('id', '=', clientId)
    .execute();
  return token;
}

/** Ends the session of a request. @returns false when it has no valid session */
export async function closeSession(db: Db, request: FastifyRequest, now: Date): Promise<boolean> {
  if (bearerToken(request) === undefined) return false;
  const ended = await db.deleteFrom('access_token').where(isOpen(request, now)).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/**
 * Returns the registered client of the request's valid token, and records the use of the session; undefined without a
 * valid token.
 */
export async function clientOf(db: Db, request: FastifyRequest, now: Date) {
  const token = bearerToken(request);
  if (token === undefined) return undefined;
  const found = await db
    .selectFrom('access_token')
    .innerJoin('registered_client', 'registered_client.id', 'access_token.registered_client_id')
    .selectAll('registered_client')
    .select('access_token.last_used_at')
    .where(isOpen(request, now))
    .executeTakeFirst();
  if (!found) return undefined;
  const { last_used_at: lastUsed, ...client } = found;
  if (now.getTime() - lastUsed.getTime() >= USE_NOTED_EVERY_MS) await noteUse(db, hashOf(token), now);
  return client;
}

/** Returns the SQL condition for the session of the request's token: not ended, and not bound to another browser. */
function isOpen(request: FastifyRequest, now: Date) {
  const { browserKey } = request;
  return sql<boolean>`access_token.token_hash = ${sessionHash(request)}
    and access_token.expires_at > ${now} and access_token.last_used_at > ${idleSince(now)}
    and (access_token.browser_hash is null or access_token.browser_hash = ${browserKey === undefined ? null : hashOf(browserKey)})`;
}

async function noteUse(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used_at: sql<Date>`greatest(last_used_at, ${now}::timestamptz)` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Returns the stored hash of a request's token, to exclude its session when the others end. */
export function sessionHash(request: FastifyRequest): string {
  return hashOf(bearerToken(request) ?? '');
}

type SessionClient = NonNullable<Awaited<ReturnType<typeof clientOf>>>;

/** Clients authenticated before the fields were validated (`domains/accounts/client/clients-only.ts`). */
const found = new WeakMap<FastifyRequest, SessionClient>();

/** Returns the client of a request. @throws 401 `unauthenticated` without a valid token (R188) */
export async function requireClient(db: Db, request: FastifyRequest, now: Date): Promise<SessionClient> {
  const client = found.get(request) ?? (await clientOf(db, request, now));
  if (!client) throw unauthenticated();
  found.set(request, client);
  return client;
}

/** Returns the latest time of use of sessions that have been idle for too long now. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
