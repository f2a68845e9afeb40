/** Reading and writing of sales. */
import type { Selectable } from 'kysely';
import { productUnitPrice, type PackType } from '@taquilla/contracts';
import type { AcceptedText } from '../../database/consent-tables.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import type { SoldPass } from '../../database/sales-tables.ts';
import type { Schema } from '../../database/schema.ts';
import type { CheckedLine } from '../ticket-sale/check-order.ts';
import { itemPlaces } from '../catalogue/item-places.ts';
import type { Order } from '../ticket-sale/order.ts';
import type { SaleDraft } from '../order/place-sale.ts';
import { placesNeeded } from '../ticket-sale/places-needed.ts';
import { UNPAID } from './sale-status.ts';

export type Sale = Selectable<Schema['sale']>;

export async function findSale(db: Db | Trx, id: string): Promise<Sale | undefined> {
  return db.selectFrom('sale').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The sale, locked: first in the order of locks, before its holds and their slots. */
export async function lockSale(trx: Trx, id: string): Promise<Sale | undefined> {
  return trx.selectFrom('sale').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Other sales of the same cart that are not paid, locked. The cart of events is a cart of its own. */
export async function lockUnpaidSalesOfCart(trx: Trx, sale: Sale): Promise<Sale[]> {
  return trx
    .selectFrom('sale')
    .selectAll()
    .where('cart_reference', '=', sale.cart_reference)
    .where('headquarter_id', '=', sale.headquarter_id)
    .where('kind', sale.kind === 'event' ? '=' : '!=', 'event')
    .where('status', 'in', UNPAID)
    .where('id', '!=', sale.id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface NewSale {
  draft: SaleDraft;
  acceptedTexts: readonly AcceptedText[];
  reference: string;
  /** of the cart's places */
  firstOrderedAt: Date;
  expiresAt: Date;
  now: Date;
}

/** @returns false when a sale with this id is there already */
export async function insertSale(
  trx: Trx,
  { draft, acceptedTexts, reference, firstOrderedAt, expiresAt, now }: NewSale,
): Promise<boolean> {
  const { header, totals } = draft;
  const inserted = await trx
    .insertInto('sale')
    .values({
      id: header.id,
      content_hash: draft.contentHash,
      headquarter_id: header.headquarter_id,
      kind: draft.kind,
      reference,
      cart_reference: header.reference,
      client_id: header.client_id,
      registered_client_id: header.registered_client_id,
      payment_gateway_id: header.payment_gateway_id,
      locale: draft.locale,
      visit_language: draft.visitLanguage,
      status: 'pending',
      subtotal_cents: totals.subtotal,
      promotion_cents: totals.promotion,
      management_cost_cents: totals.managementCost,
      total_cents: totals.total,
      promotion_code: draft.promotion?.code ?? null,
      vat_hundredths: draft.vat,
      is_gift: header.gift,
      invoice: header.invoice ? JSON.stringify(header.invoice) : null,
      legal_texts: JSON.stringify(header.legal_texts ?? []),
      accepted_texts: JSON.stringify(acceptedTexts),
      first_ordered_at: firstOrderedAt,
      expires_at: expiresAt,
      created_at: now,
      paid_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

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
export async function needOfSale(db: Db | Trx, saleId: string): Promise<ReadonlyMap<number, number>> {
  const items = await db
    .selectFrom('sale_item')
    .select(['stock_id as stockId', 'places'])
    .where('sale_id', '=', saleId)
    .where('stock_id', 'is not', null)
    .execute();
  return placesNeeded(items);
}
