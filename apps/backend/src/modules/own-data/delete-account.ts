import type { Db } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import type { RegisteredClient } from '../client/account.ts';
import { confirmPassword } from '../client/confirm-password.ts';
import type { LoginThrottle } from '../client/login-throttle.ts';

/**
 * Deletes an account at once (GDPR, article 17; decision 022): its sessions, links, newsletter and the account itself.
 * Purchases stay as the documents of a sale that the law wants kept, and belong to nobody any more.
 * @throws 422 for a wrong password, 429 after too many
 */
export async function deleteAccount(
  db: Db,
  throttle: LoginThrottle,
  client: RegisteredClient,
  password: string,
  now: Date,
): Promise<void> {
  await confirmPassword(throttle, { client, given: password, field: 'password' }, now);
  await transaction(db, async (trx) => {
    // sales first: the order in which everybody locks
    await trx
      .updateTable('sale')
      .set({ registered_client_id: null })
      .where('registered_client_id', '=', client.id)
      .execute();
    for (const table of ['access_token', 'account_notice', 'client_link'] as const) {
      await trx.deleteFrom(table).where('registered_client_id', '=', client.id).execute();
    }
    await trx
      .deleteFrom('newsletter_subscriber')
      .where('headquarter_id', '=', client.headquarter_id)
      .where('email', '=', client.email.toLowerCase())
      .execute();
    await trx.deleteFrom('registered_client').where('id', '=', client.id).execute();
  });
}
