/** The e-mailed link by which a guest finds the purchases of an e-mail address at a venue (R492). */
import { randomUUID } from 'node:crypto';
import { localisePath, normalEmail, type Locale } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { transaction } from '../../../database/transaction.ts';
import type { EmailCounts } from '../../../emails/index.ts';
import { boundLink, carriesLinkToken, linkToken, type TokenKey } from '../../../link-token.ts';

export type PurchaseLink = Selectable<Schema['purchase_link']>;

const LIFE_MS = 60 * 60_000;

/** Rolls back the row of a link whose e-mail is over the limit. */
class TooMany extends Error {}

/**
 * Enqueues the e-mail with the link. Purchases are looked up when it is sent, so that neither the response nor its duration
 * reveals whether there are any, or whether the mailbox has reached its limit.
 */
export async function requestPurchases(
  db: Db,
  { limits, address }: EmailCounts,
  { venueId, email }: { venueId: number; email: string },
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const link = { id, headquarter_id: venueId, email: normalEmail(email), created_at: now };
  const requested = transaction(db, async (trx) => {
    await trx
      .insertInto('purchase_link')
      .values({ ...link, expires_at: new Date(now.getTime() + LIFE_MS) })
      .execute();
    const linkEmail = { kind: 'purchases', topic: 'purchases mail', subjectId: id, to: email } as const;
    if ((await limits.request(trx, { ...linkEmail, venueId, address }, now)) > 0) throw new TooMany();
  });
  await requested.catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
  });
}

/** Deletes links after their end, with their e-mail addresses. */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('purchase_link').where('expires_at', '<=', now).execute();
}

/** Finds a link that has not ended. */
export const findPurchaseLink = (db: Db, id: string, now: Date): Promise<PurchaseLink | undefined> =>
  db
    .selectFrom('purchase_link')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Returns the path of the page where a guest requests a link. */
export const findPage = (slug: string, locale: Locale): string =>
  localisePath(`/monuments/${slug}/find-tickets`, locale);

const nameOf = (id: string) => `purchases ${id}`;

/** Returns the path of the purchases page. The token is in the fragment, which browsers never send. */
export function purchasesPage(
  { id, expires_at }: PurchaseLink,
  { slug, locale, secret }: { slug: string; locale: Locale; secret: string },
): string {
  return `${findPage(slug, locale)}/${id}#${linkToken(nameOf(id), expires_at, secret)}`;
}

/** Whether a request carries the token of a link. */
export function opensPurchases(
  request: Pick<FastifyRequest, 'headers' | 'browserKey'>,
  id: string,
  keys: { secrets: readonly string[]; now: Date },
): boolean {
  return carriesLinkToken(request, nameOf(id), keys);
}

/** Binds the token of a link to one browser. */
export const boundPurchaseLink = (token: string, id: string, key: TokenKey): string =>
  boundLink(token, nameOf(id), key);
