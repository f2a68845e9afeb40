/** Stored data about phones and wallets of a client: export and erasure (R315). */
import type { Db, Trx } from '../../../database/open-database.ts';

interface StoredPass {
  sale_id: string;
  /** ticket number in the sale, starting at 1 */
  ticket: number;
  wallet: 'apple' | 'google';
  /** keyed hash of the device id; null: Google Wallet, where the device is unknown */
  device: string | null;
  /** device token at the push service */
  push_address: string | null;
  created_at: Date;
  kept_until: Date;
}

export async function passesOf(db: Db, saleIds: readonly string[]): Promise<StoredPass[]> {
  const phones = await db
    .selectFrom('wallet_registration')
    .select(['sale_id', 'number', 'device', 'push_token', 'created_at', 'ends_at'])
    .where('sale_id', 'in', saleIds)
    .orderBy('created_at')
    .execute();
  const objects = await db
    .selectFrom('wallet_object')
    .select(['sale_id', 'number', 'link_opened_at', 'ends_at'])
    .where('sale_id', 'in', saleIds)
    .orderBy('link_opened_at')
    .execute();
  return [
    ...phones.map(({ number: ticket, push_token: push_address, ends_at: kept_until, ...phone }) => ({
      ...phone,
      ticket,
      wallet: 'apple' as const,
      push_address,
      kept_until,
    })),
    ...objects.map(({ sale_id, number: ticket, link_opened_at: created_at, ends_at: kept_until }) => ({
      sale_id,
      ticket,
      wallet: 'google' as const,
      device: null,
      push_address: null,
      created_at,
      kept_until,
    })),
  ];
}

/** Deletes the stored phones and wallets of clients: saved passes receive no further updates. */
export async function deletePassesOf(trx: Trx, clientIds: readonly string[]): Promise<void> {
  const sales = trx.selectFrom('sale').select('id').where('registered_client_id', 'in', clientIds);
  await trx.deleteFrom('wallet_registration').where('sale_id', 'in', sales).execute();
  await trx.deleteFrom('wallet_object').where('sale_id', 'in', sales).execute();
}
