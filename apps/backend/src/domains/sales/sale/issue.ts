import type { Selectable } from 'kysely';
import type { AuthorityState } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';

export type Issue = Selectable<Schema['authority_issue']>;

/** How the authority stands to a sale; undefined until it is paid, and for sales that need no authority. */
export async function findIssue(db: Db | Trx, saleId: string): Promise<Issue | undefined> {
  return db.selectFrom('authority_issue').selectAll().where('sale_id', '=', saleId).executeTakeFirst();
}

export function authorityStateOf(issue: Issue | undefined): AuthorityState | null {
  if (!issue) return null;
  const { state, seal, issued_at } = issue;
  return { state, seal, issued_at: issued_at?.toISOString() ?? null };
}
