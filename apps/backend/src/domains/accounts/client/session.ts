/** Who a request comes from. A token is random; only its hash is kept, and deleting the row ends the session. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { unauthenticated } from '../../../errors.ts';
import type { DeviceWords } from './device-words.ts';

const DAY_MS = 24 * 60 * 60_000;
/** However much a session is used. */
const LONGEST_MS = 30 * DAY_MS;
/** However long it would last: nobody has used it. */
const IDLE_MS = 7 * DAY_MS;
/** How exactly it is known when a session was used, so that reading does not write each time. */
const USE_NOTED_EVERY_MS = 10 * 60_000;

const SOMEWHERE: DeviceWords = { browser: null, system: null };

export interface SessionOwner {
  device?: DeviceWords;
  /** of the browser that alone may use the session (`bindToBrowser`) */
  browserKey?: string | undefined;
}

/** Somebody has logged in. @returns the bearer token, which is told only once */
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

/** Ends the session of a request; false when there was none, or none any more. */
export async function closeSession(db: Db, request: FastifyRequest, now: Date): Promise<boolean> {
  if (bearerToken(request) === undefined) return false;
  const ended = await db.deleteFrom('access_token').where(isOpen(request, now)).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** The registered client whose valid token the request carries, which counts as a use of the session. */
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

/** The session of the request's token, if it has not ended and the request comes from the browser it was opened in. */
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

/** How the session of a request is kept, so that it can be left out when the others end. */
export function sessionHash(request: FastifyRequest): string {
  return hashOf(bearerToken(request) ?? '');
}

type SessionClient = NonNullable<Awaited<ReturnType<typeof clientOf>>>;

/** Whom a request was found to come from before its fields were looked at (`domains/accounts/client/clients-only.ts`). */
const found = new WeakMap<FastifyRequest, SessionClient>();

/** @throws 401 `Unauthenticated` without a valid token (R188) */
export async function requireClient(db: Db, request: FastifyRequest, now: Date): Promise<SessionClient> {
  const client = found.get(request) ?? (await clientOf(db, request, now));
  if (!client) throw unauthenticated();
  found.set(request, client);
  return client;
}

/** Whoever has not used a session since then has left it. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
