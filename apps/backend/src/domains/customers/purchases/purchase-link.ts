/** The mailed link by which a guest finds the purchases of an e-mail address at a venue (R492). */
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

/** Rolls back the row of a link that no e-mail carries. */
class TooMany extends Error {}

/**
 * Asks for the e-mail. Purchases are looked up when it is sent, so that neither the answer nor its duration tells whether there
 * are any; also not whether the mailbox has had too many e-mails.
 */
export async function requestPurchases(
  db: Db,
  { limits, address }: EmailCounts,
  { venueId, email }: { venueId: number; email: string },
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const link = { id, headquarter_id: venueId, email: normalEmail(email), created_at: now };
  const asked = transaction(db, async (trx) => {
    await trx
      .insertInto('purchase_link')
      .values({ ...link, expires_at: new Date(now.getTime() + LIFE_MS) })
      .execute();
    const letter = { kind: 'purchases', topic: 'purchases mail', subjectId: id, to: email } as const;
    if ((await limits.ask(trx, { ...letter, venueId, address }, now)) > 0) throw new TooMany();
  });
  await asked.catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
  });
}

/** Deletes links that have ended, with their addresses. */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('purchase_link').where('expires_at', '<=', now).execute();
}

/** A link that has not ended. */
export const findPurchaseLink = (db: Db, id: string, now: Date): Promise<PurchaseLink | undefined> =>
  db
    .selectFrom('purchase_link')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Same-origin address of the page where a guest asks for a link. */
export const findPage = (slug: string, locale: Locale): string =>
  localisePath(`/monuments/${slug}/find-tickets`, locale);

const nameOf = (id: string) => `purchases ${id}`;

/** Same-origin address of the page. The token stands behind the #: browsers send it to nobody. */
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

/** The token of a link, bound to one browser. */
export const boundPurchaseLink = (token: string, id: string, key: TokenKey): string =>
  boundLink(token, nameOf(id), key);
