/** Deletes unused accounts a month after their owners were notified (decision 45). */
import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { requestNotice, deletedAt, wasNotified } from '../../accounts/index.ts';
import { removeAccounts } from './remove-accounts.ts';
import type { RetentionKind, Scope } from './retention-kind.ts';

/**
 * Returns the SQL condition of accounts unused since `before`; accounts that were never verified have their own period.
 */
const isIdle = ({ venueId }: Scope, before: Date) => sql`
  headquarter_id = ${venueId} and verified_at is not null and coalesce(last_login_at, created_at) < ${before}`;

export const IDLE_ACCOUNTS: readonly RetentionKind[] = [
  {
    name: 'unused accounts whose owners are notified',
    due: (scope) => sql`
      select id::text as id from registered_client
      where ${isIdle(scope, deletedAt(scope.before))} and idle_notified_at is null`,
    erase: notifyOwners,
  },
  {
    name: 'unused accounts',
    due: (scope) => sql`
      select id::text as id from registered_client
      where ${isIdle(scope, scope.before)} and idle_notified_at < ${wasNotified(scope.now)}`,
    erase: (trx, ids) => removeAccounts(trx, ids),
  },
];

async function notifyOwners(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  const clients = await trx
    .updateTable('registered_client')
    .set({ idle_notified_at: now })
    .where('id', 'in', ids)
    .returning(['id', 'headquarter_id', 'email'])
    .execute();
  for (const client of clients) await requestNotice(trx, client, 'not used', now);
}
