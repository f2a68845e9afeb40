import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { deletePassesOf } from '../../tickets/index.ts';

/**
 * Deletes accounts with their sessions, links, notices, newsletters and wallet registrations. Sales remain, without an
 * account.
 */
export async function removeAccounts(trx: Trx, ids: readonly string[]): Promise<void> {
  await deletePassesOf(trx, ids);
  // sales first: the common order of locks
  await trx
    .updateTable('sale')
    .set({ registered_client_id: null })
    .where('registered_client_id', 'in', ids)
    .execute();
  for (const table of ['access_token', 'account_notice', 'client_link'] as const) {
    await trx.deleteFrom(table).where('registered_client_id', 'in', ids).execute();
  }
  await sql`
    delete from newsletter_subscriber as subscriber using registered_client as client
    where client.id in (${sql.join(ids)}) and client.verified_at is not null
      and subscriber.headquarter_id = client.headquarter_id and subscriber.email = lower(client.email)`.execute(
    trx,
  );
  await trx.deleteFrom('registered_client').where('id', 'in', ids).execute();
}
