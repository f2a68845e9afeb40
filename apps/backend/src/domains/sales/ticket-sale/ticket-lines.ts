/** Queries for lines of tickets and passes. */
import { productUnitPrice } from '@taquilla/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { columnsOf, recordset, type ColumnTypes } from '../../../database/recordset.ts';
import { grouped, idsOf, oneOf } from '../../../database/rows.ts';
import type { SoldPass, SoldReduction } from '../../../database/sales-tables.ts';
import { itemCapacity } from '../../catalogue/index.ts';
import { appliesTo, type Promotion } from '../promotion/index.ts';
import type { Sale } from '../sale/index.ts';
import { type CheckedLine, capacityNeeded } from './check-order.ts';
import type { TicketDraft } from './draft.ts';

export interface NewLines {
  sale: Pick<Sale, 'id' | 'headquarter_id'>;
  draft: Pick<TicketDraft, 'kind' | 'lines' | 'fractions' | 'promotion' | 'accreditations'>;
}

const OWNER = { sale_id: 'uuid', headquarter_id: 'bigint' };
const LINE = {
  ...OWNER,
  position: 'integer',
  interface_id: 'bigint',
  product_id: 'bigint',
  product_name: 'text',
  quantity: 'integer',
  unit_cents: 'integer',
  reduction_cents: 'integer',
  reduction: 'jsonb',
  fee_cents: 'integer',
  min_quantity: 'integer',
  accompanied_by: 'jsonb',
  holders: 'jsonb',
  pass: 'jsonb',
};
const ITEM = {
  ...OWNER,
  line: 'integer',
  position: 'integer',
  item_id: 'bigint',
  room_id: 'bigint',
  room_name: 'text',
  stock_id: 'bigint',
  visit_at: 'timestamptz',
  pax: 'integer',
  places: 'integer',
};
const ACCREDITATION = {
  ...OWNER,
  id: 'uuid',
  product_id: 'bigint',
  item_id: 'bigint',
  stock_id: 'bigint',
  type: 'text',
  value: 'text',
};

/** Inserts the lines of new sales, with one statement per table. */
export async function insertLines(trx: Trx, sold: readonly NewLines[]): Promise<void> {
  const insert = async <Row extends object>(
    into: RawBuilder<unknown>,
    rows: Row[],
    types: ColumnTypes<Row>,
  ) => {
    if (rows.length === 0) return;
    const columns = columnsOf(types);
    await sql`${into} (${columns}) select ${columns} from ${recordset(rows, types)}`.execute(trx);
  };
  await insert(sql`insert into sale_line`, sold.flatMap(linesOf), LINE);
  await insert(sql`insert into sale_item`, sold.flatMap(itemsOf), ITEM);
  await insert(sql`insert into sale_accreditation`, sold.flatMap(accreditationsOf), ACCREDITATION);
}

const ownerOf = ({ sale }: NewLines) => ({ sale_id: sale.id, headquarter_id: sale.headquarter_id });

const linesOf = (sold: NewLines) =>
  sold.draft.lines.map(({ line, product, items }, position) => ({
    ...ownerOf(sold),
    position,
    interface_id: product.interfaceId,
    product_id: product.id,
    product_name: product.name,
    quantity: line.quantity,
    unit_cents: productUnitPrice(
      items.map(({ item }) => item),
      sold.draft.kind,
    ),
    reduction_cents: sold.draft.fractions[position]?.reduction ?? 0,
    reduction: soldReduction(sold.draft.promotion, product),
    fee_cents: sold.draft.fractions[position]?.fee ?? 0,
    min_quantity: product.minQuantity ?? 1,
    accompanied_by: idsOf(product.accompaniedBy),
    holders: line.holders,
    pass: sold.draft.kind === 'tourist-pass' ? soldPass(product) : null,
  }));

const itemsOf = (sold: NewLines) =>
  sold.draft.lines.flatMap(({ items }, line) =>
    items.map(({ item, slot, places }, position) => ({
      ...ownerOf(sold),
      line,
      position,
      item_id: item.id,
      room_id: item.roomId,
      room_name: item.roomName,
      stock_id: slot?.id ?? null,
      visit_at: slot?.visit_at ?? null,
      pax: itemCapacity(item, 1),
      places,
    })),
  );

const accreditationsOf = (sold: NewLines) =>
  sold.draft.accreditations.map((accreditation) => ({ ...ownerOf(sold), ...accreditation }));

function soldPass({ pass, items }: CheckedLine['product']): SoldPass {
  return {
    uses: pass?.uses ?? null,
    validityDays: pass?.validity_days ?? null,
    isShared: pass?.is_individual_use === false,
    opens: items.map(({ name }) => name),
  };
}

function soldReduction(
  promotion: Promotion | undefined,
  { id, items }: CheckedLine['product'],
): SoldReduction | null {
  if (!promotion || !appliesTo(promotion, { id, items })) return null;
  if (promotion.kind === 'percent') return { kind: 'percent', percent: promotion.percent };
  const prices = items.flatMap((item) => {
    const price = promotion.prices.get(item.id);
    return price === undefined ? [] : [[item.id, price] as const];
  });
  return { kind: 'fixed-price', prices: Object.fromEntries(prices) };
}

/** Returns the places of a sale by slot. */
export const quantityBySlot = async (db: Db | Trx, saleId: string): Promise<ReadonlyMap<number, number>> =>
  (await quantitiesOfSales(db, [saleId]))(saleId);

/** Batch variant of `quantityBySlot`. */
export async function quantitiesOfSales(db: Db | Trx, saleIds: readonly string[]) {
  const rows = await db
    .selectFrom('sale_item')
    .select(['sale_id', 'stock_id as stockId', 'places'])
    .where('sale_id', '=', oneOf(saleIds))
    .where('stock_id', 'is not', null)
    .execute();
  const items = grouped(
    rows,
    ({ sale_id }) => sale_id,
    (item) => item,
  );
  return (saleId: string): ReadonlyMap<number, number> => capacityNeeded(items.get(saleId) ?? []);
}
