import type { PlannedLine } from '../../../../database/change-tables.ts';
import type { Trx } from '../../../../database/open-database.ts';
import type { BookLine } from './sold-book.ts';

/** Writes planned lines of a sale. Accreditations of a moved item move to its new slot. */
export async function writeLines(
  trx: Trx,
  saleId: string,
  book: readonly BookLine[],
  planned: readonly PlannedLine[],
): Promise<void> {
  for (const line of planned) {
    const before = book.find(({ position }) => position === line.position);
    if (!before) throw new Error('the line to change was not found');
    if (line.quantity === 0) await deleteLine(trx, saleId, line.position);
    else await writeLine(trx, saleId, before, line);
  }
}

async function deleteLine(trx: Trx, saleId: string, position: number): Promise<void> {
  await trx
    .deleteFrom('sale_item')
    .where((eb) => eb.and({ sale_id: saleId, line: position }))
    .execute();
  await trx
    .deleteFrom('sale_line')
    .where((eb) => eb.and({ sale_id: saleId, position }))
    .execute();
}

async function writeLine(trx: Trx, saleId: string, before: BookLine, line: PlannedLine): Promise<void> {
  const { position, quantity, unitCents, reductionCents, holders } = line;
  await trx
    .updateTable('sale_line')
    .set({
      quantity,
      unit_cents: unitCents,
      reduction_cents: reductionCents,
      holders: JSON.stringify(holders),
    })
    .where((eb) => eb.and({ sale_id: saleId, position }))
    .execute();
  for (const item of line.items) {
    await trx
      .updateTable('sale_item')
      .set({
        stock_id: item.stockId,
        visit_at: item.visitAt === null ? null : new Date(item.visitAt),
        places: item.places,
      })
      .where((eb) => eb.and({ sale_id: saleId, line: position, position: item.position }))
      .execute();
    const former = before.items.find((one) => one.position === item.position);
    if (former?.stockId == null || item.stockId === null || former.stockId === item.stockId) continue;
    await trx
      .updateTable('sale_accreditation')
      .set({ stock_id: item.stockId })
      .where((eb) => eb.and({ sale_id: saleId, product_id: before.productId, item_id: former.itemId }))
      .where('stock_id', '=', former.stockId)
      .execute();
  }
}
