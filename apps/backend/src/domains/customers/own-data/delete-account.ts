import type { Db, Trx } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import { transaction } from '../../../database/transaction.ts';
import { confirmPassword, type LoginThrottle, type RegisteredClient } from '../../accounts/index.ts';
import {
  type Folders,
  eraseOrders,
  eraseAccreditations,
  hadMoney,
  removeAccounts,
  removeBonds,
  removeAccreditations,
} from '../retention/index.ts';
import { eraseWaitingEntries } from '../../inventory/index.ts';

/**
 * Deletes an account at once (GDPR, article 17; decision 45): its sessions, links, newsletter, waiting lists,
 * accreditation documents, orders cancelled without a payment, and the account itself. Purchases remain, without an
 * account, as the sales documents that the law requires, until the venue's retention periods end.
 * @throws 422 for a wrong password, 429 after too many attempts
 */
export async function deleteAccount(
  { db, config, throttle }: { db: Db; config: Folders; throttle: LoginThrottle },
  client: RegisteredClient,
  password: string,
  now: Date,
): Promise<void> {
  await confirmPassword(throttle, { client, password, field: 'password' }, now);
  // files first: an interrupted deletion finds its rows again
  await removeAccreditations(config, await salesOf(db, client.id));
  const saleIds = await transaction(db, async (trx) => {
    const known = await salesOf(trx, client.id);
    if (known.length > 0) {
      await eraseAccreditations(trx, known);
      await trx.deleteFrom('bond_request').where('sale_id', 'in', known).execute();
      const unpaid = await lockUnpaid(trx, client.id);
      if (unpaid.length > 0) await eraseOrders(trx, unpaid, now);
    }
    if (client.verified_at !== null) await eraseWaitingEntries(trx, client, now);
    await removeAccounts(trx, [client.id]);
    return known;
  });
  await removeBonds(config, saleIds);
}

async function salesOf(db: Db | Trx, clientId: string): Promise<string[]> {
  const sales = db.selectFrom('sale').select('id').where('registered_client_id', '=', clientId);
  return idsOf(await sales.orderBy('id').execute());
}

/**
 * Locks the client's orders cancelled without a payment. Orders that may still be paid are erased after the venue's
 * retention periods.
 */
async function lockUnpaid(trx: Trx, clientId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('sale')
    .select('id')
    .where((eb) => eb.and({ registered_client_id: clientId, status: 'cancelled' }))
    .where((eb) => eb.not(hadMoney))
    .orderBy('id')
    .forUpdate()
    .execute();
  return idsOf(rows);
}
