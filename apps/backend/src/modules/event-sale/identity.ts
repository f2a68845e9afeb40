/**
 * How a buyer is known again, for the limit per client: a hash keyed with `SECRET`. Without the key the hundred million
 * possible NIFs are tried in a second, and addresses from any list.
 */
import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { NO_NIF, normalEmail, withoutEs } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';

/** `nif` null: without one. */
export interface BuyerIdentity {
  email: string;
  nif: string | null;
}

/** What it begins with when it is keyed; alone: nobody any more. */
const KEYED = 'k1.';
export const NOBODY = KEYED;
const ROWS_AT_ONCE = 1000;

/** "0" means no NIF (R133). */
export function identityOf({ email, nif }: { email: string; nif: string }, secret: string): BuyerIdentity {
  const document = withoutEs(nif);
  return {
    email: keyed(plainHash(normalEmail(email)), secret),
    nif: document === NO_NIF ? null : keyed(plainHash(document), secret),
  };
}

const plainHash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Over the hash without a key, which is all that rows of before have. */
const keyed = (hash: string, secret: string) =>
  KEYED + createHmac('sha256', secret).update(`event buyer ${hash}`).digest('base64url');

/**
 * Keys what was written without: by releases of before, which may go on beside this one for a while.
 * @returns how many lines
 */
export async function keyIdentities(db: Db, secret: string): Promise<number> {
  for (let done = 0; ;) {
    const rows = await db
      .selectFrom('sale_event_line')
      .select(['sale_id', 'position', 'buyer_email', 'buyer_nif'])
      .where(sql<boolean>`buyer_email not like 'k1.%'`)
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) return done;
    const changes = rows.map(({ sale_id, position, buyer_email, buyer_nif }) => ({
      ...{ sale_id, position, email: keyed(buyer_email, secret) },
      nif: buyer_nif === null ? null : keyed(buyer_nif, secret),
    }));
    await sql`
      update sale_event_line as line set buyer_email = change.email, buyer_nif = change.nif
      from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
        as change(sale_id uuid, position integer, email text, nif text)
      where line.sale_id = change.sale_id and line.position = change.position
        and line.buyer_email not like 'k1.%'`.execute(db);
    done += rows.length;
  }
}
