/** Lines of a ticket or pass sale, for changes. */
import type { Db, Trx } from '../../../../database/open-database.ts';
import type { Holder, SoldReduction } from '../../../../database/sales-tables.ts';
import type { SoldUnits } from '../changing.ts';

export interface SoldItem {
  position: number;
  itemId: number;
  roomId: number | null;
  roomName: string | null;
  stockId: number | null;
  visitAt: Date | null;
  /** persons per unit */
  pax: number;
  /** places of the slot, for the whole line */
  places: number;
}

export interface BookLine extends SoldUnits {
  interfaceId: number;
  productName: string;
  /** promotion of the sale's code; null: none */
  reduction: SoldReduction | null;
  holders: readonly Holder[];
  items: readonly SoldItem[];
}

export async function readBook(db: Db | Trx, saleId: string): Promise<BookLine[]> {
  const lines = await db
    .selectFrom('sale_line')
    .select(['position', 'interface_id', 'product_id', 'product_name', 'quantity', 'unit_cents', 'holders'])
    .select(['reduction_cents', 'reduction', 'min_quantity', 'accompanied_by'])
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();
  const items = await db
    .selectFrom('sale_item')
    .select(['line', 'position', 'item_id as itemId', 'room_id as roomId', 'room_name as roomName'])
    .select(['stock_id as stockId', 'visit_at as visitAt', 'pax', 'places'])
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();
  return lines.map((line) => {
    const own = items.filter((item) => item.line === line.position).map(({ line: _line, ...item }) => item);
    return {
      position: line.position,
      interfaceId: line.interface_id,
      productId: line.product_id,
      productName: line.product_name,
      quantity: line.quantity,
      unitCents: line.unit_cents,
      reductionCents: line.reduction_cents,
      reduction: line.reduction,
      minQuantity: line.min_quantity,
      accompaniedBy: line.accompanied_by,
      stockIds: own.flatMap(({ stockId }) => stockId ?? []),
      visits: own.flatMap(({ visitAt }) => visitAt ?? []),
      holders: line.holders,
      items: own,
    };
  });
}
