/** One-time links e-mailed to clients. The token is derived from the link's id and the shop's secret. */
import { createHmac, randomUUID } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';
import type { Selectable } from 'kysely';
import type { LinkPurpose } from '../../../database/client-tables.ts';
import type { Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { forbidden } from '../../../errors.ts';

const HOUR_MS = 60 * 60_000;
const LIFE_MS: Record<LinkPurpose, number> = { verification: 48 * HOUR_MS, recovery: HOUR_MS };

export type ClientLink = Selectable<Schema['client_link']>;

/**
 * Creates a link, and deletes expired links of all clients.
 * @returns the link's id, for the task that sends the e-mail
 */
export async function createLink(
  trx: Trx,
  link: Pick<ClientLink, 'headquarter_id' | 'registered_client_id' | 'purpose' | 'email'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx.deleteFrom('client_link').where('expires_at', '<=', now).execute();
  await trx
    .insertInto('client_link')
    .values({
      ...link,
      id,
      expires_at: new Date(now.getTime() + LIFE_MS[link.purpose]),
      used_at: null,
      created_at: now,
    })
    .execute();
  return id;
}

/**
 * Locks the link of a token, so that concurrent uses are serialised.
 * @throws 403 `linkExpired` for an unknown or expired link
 */
export async function lockLink(
  trx: Trx,
  { id, purpose }: { id: string; purpose: LinkPurpose },
  now: Date,
): Promise<ClientLink> {
  const link = await trx
    .selectFrom('client_link')
    .selectAll()
    .where((eb) => eb.and({ id, purpose }))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!link) throw forbidden();
  return link;
}

/** Voids pending links of one purpose, or of all, whichever address they were sent to. */
export async function voidLinks(trx: Trx, clientId: string, now: Date, purpose?: LinkPurpose): Promise<void> {
  const pending = trx
    .updateTable('client_link')
    .set({ used_at: now })
    .where((eb) => eb.and({ registered_client_id: clientId, used_at: null }));
  await (purpose === undefined ? pending : pending.where('purpose', '=', purpose)).execute();
}

/** Returns the account of a link, without a lock; null for a recovery of an unknown user name. */
export async function accountOfLink(trx: Trx, id: string): Promise<string | null> {
  const link = await trx
    .selectFrom('client_link')
    .select('registered_client_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return link?.registered_client_id ?? null;
}

export const linkToken = (id: string, secret: string): string => `${id}.${sealOf(id, secret)}`;

/**
 * Returns the id of a link whose token is genuine.
 * @throws 403 `linkExpired` for a forged token
 */
export function openToken(token: string, secrets: readonly string[]): string {
  const [id = '', seal = ''] = token.split('.');
  if (!secrets.some((secret) => constantTimeEqual(seal, sealOf(id, secret)))) throw forbidden();
  return id;
}

const sealOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`client link ${id}`).digest('base64url');
