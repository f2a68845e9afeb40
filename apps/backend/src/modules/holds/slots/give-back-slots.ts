import type { Trx } from '../../../database/open-database.ts';

/** Makes the sold places of a sale free again: its money goes back. Runs in a transaction that has locked the sale. */
export async function giveBackSlots(trx: Trx, saleId: string): Promise<void> {
  const sold = await trx
    .updateTable('hold')
    .set({ state: 'released' })
    .where('sale_id', '=', saleId)
    .where('state', '=', 'sold')
    .returning(['stock_id', 'quantity'])
    .execute();
  for (const { stock_id, quantity } of sold.toSorted((a, b) => a.stock_id - b.stock_id)) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ sold: eb('sold', '-', quantity) }))
      .where('id', '=', stock_id)
      .execute();
  }
}
