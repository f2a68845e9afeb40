import type { Trx } from '../../../database/open-database.ts';
import { unauthenticated } from '../../../errors.ts';
import type { RegisteredClient } from './account.ts';

/**
 * Locks the account's row before any operation that its password authorises: changes of sessions and links are
 * serialised with changes of the password.
 * @param known account as read when the request was authenticated
 * @throws 401 when the account was deleted or its password changed since then
 */
export async function lockAccount(
  trx: Trx,
  known: Pick<RegisteredClient, 'id' | 'password_hash'>,
): Promise<RegisteredClient> {
  const client = await lockAccountById(trx, known.id);
  if (client?.password_hash !== known.password_hash) throw unauthenticated();
  return client;
}

export async function lockAccountById(trx: Trx, id: string | null): Promise<RegisteredClient | undefined> {
  if (id === null) return undefined;
  return trx.selectFrom('registered_client').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
