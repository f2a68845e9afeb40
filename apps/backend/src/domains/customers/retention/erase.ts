/** Erases personal data from sales records that have to be retained. Each function is idempotent and needs a transaction. */
import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { forgetReferences } from '../../payments/index.ts';
import { changeStatus, ERASED_IDENTITY } from '../../sales/index.ts';

/** Replaces an erased name. */
const NO_NAME = '–';

/** Erases the holders' names and numbers, their accreditations, and the buyer's key of the client limit. */
export async function eraseHolders(trx: Trx, saleIds: readonly string[], now: Date): Promise<void> {
  await trx.updateTable('sale').set({ holders_erased_at: now }).where('id', 'in', saleIds).execute();
  await trx.updateTable('sale_line').set({ holders: '[]' }).where('sale_id', 'in', saleIds).execute();
  await trx
    .updateTable('sale_event_line')
    .set({ visitors: '[]', buyer_email: ERASED_IDENTITY, buyer_nif: null })
    .where('sale_id', 'in', saleIds)
    .execute();
  await trx
    .updateTable('ticket_transfer')
    .set({ receiver_browser: null })
    .where('sale_id', 'in', saleIds)
    .execute();
  await eraseAccreditations(trx, saleIds);
}

/**
 * Deletes the rows of accreditations. The caller has removed their files (`FileStore.removeAll`), so that an
 * interrupted run finds the rows again.
 */
export async function eraseAccreditations(trx: Trx, saleIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('sale_file').where('sale_id', 'in', saleIds).execute();
  await trx.deleteFrom('sale_accreditation').where('sale_id', 'in', saleIds).execute();
}

/**
 * Erases orders cancelled without any payment: marks them as `deleted` and erases the personal data of their buyers and
 * holders.
 */
export async function eraseOrders(trx: Trx, saleIds: readonly string[], now: Date): Promise<void> {
  const sales = await trx
    .selectFrom('sale')
    .select(['id', 'headquarter_id', 'status', 'client_id'])
    .where('id', 'in', saleIds)
    .execute();
  for (const sale of sales) {
    await changeStatus(trx, sale, 'delete', { why: 'never paid, and its retention period is over', now });
  }
  await eraseHolders(trx, saleIds, now);
  await forgetReferences(trx, saleIds);
  await trx.updateTable('sale').set({ invoice: null }).where('id', 'in', saleIds).execute();
  for (const table of ['bond_request', 'sale_confirmation'] as const) {
    await trx.deleteFrom(table).where('sale_id', 'in', saleIds).execute();
  }
  await eraseBuyers(trx, await idleBuyers(trx, sales), now);
}

/** Returns the buyers of these sales that have no other sale. */
async function idleBuyers(trx: Trx, sales: readonly { client_id: string }[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('client')
    .select('id')
    .where(
      'id',
      'in',
      sales.map(({ client_id }) => client_id),
    )
    .where(
      sql<boolean>`not exists (
      select from sale where sale.client_id = client.id and sale.status != 'deleted')`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Erases buyers. The row remains for the sales that reference it, with the country, which statistics need. */
export async function eraseBuyers(trx: Trx, clientIds: readonly string[], now: Date): Promise<void> {
  if (clientIds.length === 0) return;
  await trx
    .updateTable('client')
    .set({
      name: NO_NAME,
      nif: '0',
      document_type: null,
      postcode: '',
      address: null,
      email: '',
      prefix: null,
      phone: '',
      erased_at: now,
    })
    .where('id', 'in', clientIds)
    .execute();
}
