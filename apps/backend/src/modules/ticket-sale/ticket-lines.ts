/** Lines of tickets and passes in the database. */
import { productUnitPrice, type PackType } from '@taquilla/contracts';
import type { Db, Trx } from '../../database/open-database.ts';
import type { SoldPass } from '../../database/sales-tables.ts';
import { itemPlaces } from '../catalogue/index.ts';
import type { Sale } from '../sale/index.ts';
import type { CheckedLine } from './check-order.ts';
import type { Order } from './order.ts';
import { placesNeeded } from './places-needed.ts';

export interface NewLines {
  sale: Sale;
  type: PackType;
  lines: readonly CheckedLine[];
  accreditations: Order['accreditations'];
}

export async function insertLines(trx: Trx, { sale, type, lines, accreditations }: NewLines): Promise<void> {
  const owner = { sale_id: sale.id, headquarter_id: sale.headquarter_id };
  const lineRows = lines.map(({ line, product, items }, position) => ({
    ...owner,
    position,
    interface_id: product.interfaceId,
    product_id: product.id,
    product_name: product.name,
    quantity: line.quantity,
    unit_cents: productUnitPrice(
      items.map(({ item }) => item),
      type,
    ),
    holders: JSON.stringify(line.holders),
    pass: type === 'tourist-pass' ? JSON.stringify(soldPass(product)) : null,
  }));
  await trx.insertInto('sale_line').values(lineRows).execute();
  const itemRows = lines.flatMap(({ items }, line) =>
    items.map(({ item, slot, places }, position) => ({
      ...owner,
      line,
      position,
      item_id: item.id,
      room_id: item.roomId,
      room_name: item.roomName,
      stock_id: slot?.id ?? null,
      visit_at: slot?.visit_at ?? null,
      pax: itemPlaces(item, 1),
      places,
    })),
  );
  if (itemRows.length > 0) await trx.insertInto('sale_item').values(itemRows).execute();
  const proofs = accreditations.map((proof) => ({ ...owner, ...proof }));
  if (proofs.length > 0) await trx.insertInto('sale_accreditation').values(proofs).execute();
}

function soldPass({ pass, items }: CheckedLine['product']): SoldPass {
  return {
    uses: pass?.uses ?? null,
    validityDays: pass?.validity_days ?? null,
    isShared: pass?.is_individual_use === false,
    opens: items.map(({ name }) => name),
  };
}

/** Places that a sale takes of each slot. */
export async function placesBySlot(db: Db | Trx, saleId: string): Promise<ReadonlyMap<number, number>> {
  const items = await db
    .selectFrom('sale_item')
    .select(['stock_id as stockId', 'places'])
    .where('sale_id', '=', saleId)
    .where('stock_id', 'is not', null)
    .execute();
  return placesNeeded(items);
}
