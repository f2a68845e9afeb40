import type { Selectable } from 'kysely';
import type { AuthorityState } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';

export type Issue = Selectable<Schema['authority_issue']>;

/** Returns the issue state of a sale at the ticketing authority; undefined before payment and for sales that need none. */
export async function findIssue(db: Db | Trx, saleId: string): Promise<Issue | undefined> {
  return db.selectFrom('authority_issue').selectAll().where('sale_id', '=', saleId).executeTakeFirst();
}

export function authorityStateOf(issue: Issue | undefined): AuthorityState | null {
  if (!issue) return null;
  const { state, seal, issued_at } = issue;
  return { state, seal, issued_at: issued_at?.toISOString() ?? null };
}
