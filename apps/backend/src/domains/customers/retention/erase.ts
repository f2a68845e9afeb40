/** Takes the people out of what the books keep. Each may be repeated; each wants a transaction. */
import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { forgetReferences } from '../../payments/index.ts';
import { changeStatus, ERASED_IDENTITY } from '../../sales/index.ts';

/** In place of a name. */
const NO_NAME = '–';

/** Names and numbers of those who came, the proofs that they gave, and how the limit per client knew the buyer. */
export async function eraseHolders(trx: Trx, saleIds: readonly string[], now: Date): Promise<void> {
  await trx.updateTable('sale').set({ holders_erased_at: now }).where('id', 'in', saleIds).execute();
  await trx.updateTable('sale_line').set({ holders: '[]' }).where('sale_id', 'in', saleIds).execute();
  await trx
    .updateTable('sale_event_line')
    .set({ visitors: '[]', buyer_email: ERASED_IDENTITY, buyer_nif: null })
    .where('sale_id', 'in', saleIds)
    .execute();
  await eraseAccreditations(trx, saleIds);
}

/** The rows; the files are gone by then (`FileStore.removeAll`), so that whatever is interrupted is found again. */
export async function eraseAccreditations(trx: Trx, saleIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('sale_file').where('sale_id', 'in', saleIds).execute();
  await trx.deleteFrom('sale_accreditation').where('sale_id', 'in', saleIds).execute();
}

/** Orders that were cancelled without any money: nobody's any more, and `deleted`. */
export async function eraseOrders(trx: Trx, saleIds: readonly string[], now: Date): Promise<void> {
  const sales = await trx
    .selectFrom('sale')
    .select(['id', 'headquarter_id', 'status', 'client_id'])
    .where('id', 'in', saleIds)
    .execute();
  for (const sale of sales) {
    await changeStatus(trx, sale, 'delete', { why: 'never paid, and kept no longer', now });
  }
  await eraseHolders(trx, saleIds, now);
  await forgetReferences(trx, saleIds);
  await trx.updateTable('sale').set({ invoice: null }).where('id', 'in', saleIds).execute();
  for (const table of ['bond_request', 'sale_confirmation'] as const) {
    await trx.deleteFrom(table).where('sale_id', 'in', saleIds).execute();
  }
  await eraseBuyers(trx, await idleBuyers(trx, sales), now);
}

/** Of some sales, the buyers of no other. */
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

/** The row stays for the sales that name it; the country too, which the books count by. */
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
