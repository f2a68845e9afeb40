/** Who a request comes from. A token is random; only its hash is kept, and deleting the row ends the session. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/open-database.ts';
import { unauthenticated } from '../../errors.ts';

const TOKEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** @returns the bearer token, which is told only once */
export async function openSession(db: Db, clientId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('access_token').where('expires_at', '<=', now).execute();
  await db
    .insertInto('access_token')
    .values({
      token_hash: hashOf(token),
      registered_client_id: clientId,
      expires_at: new Date(now.getTime() + TOKEN_DAYS * DAY_MS),
      created_at: now,
    })
    .execute();
  return token;
}

/** Ends the session of a request; false when there was none, or none any more. */
export async function closeSession(db: Db, request: FastifyRequest, now: Date): Promise<boolean> {
  const token = bearerToken(request);
  if (token === undefined) return false;
  const ended = await db
    .deleteFrom('access_token')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of a client, on every device. */
export async function closeAllSessions(db: Db, clientId: string): Promise<void> {
  await db.deleteFrom('access_token').where('registered_client_id', '=', clientId).execute();
}

/** The registered client whose valid token the request carries. */
export async function clientOf(db: Db, request: FastifyRequest, now: Date) {
  const token = bearerToken(request);
  if (token === undefined) return undefined;
  return db
    .selectFrom('access_token')
    .innerJoin('registered_client', 'registered_client.id', 'access_token.registered_client_id')
    .selectAll('registered_client')
    .where('access_token.token_hash', '=', hashOf(token))
    .where('access_token.expires_at', '>', now)
    .executeTakeFirst();
}

/** How the session of a request is kept, so that it can be left out when the others end. */
export function sessionHash(request: FastifyRequest): string {
  return hashOf(bearerToken(request) ?? '');
}

/** @throws 401 `Unauthenticated` without a valid token (spec section 6) */
export async function requireClient(db: Db, request: FastifyRequest, now: Date) {
  const client = await clientOf(db, request, now);
  if (!client) throw unauthenticated();
  return client;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
