/** What a sale of tickets or passes has sold, line by line, as changes look at it. */
import type { Db, Trx } from '../../database/open-database.ts';
import type { Holder } from '../../database/sales-tables.ts';

export interface SoldItem {
  position: number;
  itemId: number;
  roomId: number | null;
  roomName: string | null;
  stockId: number | null;
  visitAt: Date | null;
  /** persons per unit */
  pax: number;
  /** of the slot, for the whole line */
  places: number;
}

export interface BookLine {
  position: number;
  interfaceId: number;
  productId: number;
  productName: string;
  quantity: number;
  unitCents: number;
  holders: readonly Holder[];
  items: readonly SoldItem[];
}

export async function readBook(db: Db | Trx, saleId: string): Promise<BookLine[]> {
  const lines = await db
    .selectFrom('sale_line')
    .select(['position', 'interface_id', 'product_id', 'product_name', 'quantity', 'unit_cents', 'holders'])
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
  return lines.map((line) => ({
    position: line.position,
    interfaceId: line.interface_id,
    productId: line.product_id,
    productName: line.product_name,
    quantity: line.quantity,
    unitCents: line.unit_cents,
    holders: line.holders,
    items: items.filter((item) => item.line === line.position).map(({ line: _line, ...item }) => item),
  }));
}

/** When the earliest of some lines begins; null: they have no time. */
export function firstVisitOf(lines: readonly Pick<BookLine, 'items'>[]): Date | null {
  const times = lines.flatMap(({ items }) => items.flatMap(({ visitAt }) => visitAt?.getTime() ?? []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** All times of some lines, each once, the earliest first. */
export function visitsOf(lines: readonly Pick<BookLine, 'items'>[]): Date[] {
  const times = lines.flatMap(({ items }) => items.flatMap(({ visitAt }) => visitAt?.getTime() ?? []));
  return [...new Set(times)].sort((a, b) => a - b).map((time) => new Date(time));
}
