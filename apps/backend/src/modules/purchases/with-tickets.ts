import type { SaleDetail, TouristPassDetail } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { ticketAnswers } from '../bond/tickets.ts';
import type { Sale } from '../sale/repository.ts';
import { loadSaleDocument } from '../sale/sale-document.ts';
import { textsOf } from '../texts/texts.ts';

/** Adds what a door reads: the entry units of a sale that has a bond, each with its code. */
export async function withTickets<D extends SaleDetail>(
  db: Db,
  sale: Sale,
  detail: D,
  secret: string,
): Promise<D> {
  if (!detail.has_bond) return { ...detail, tickets: [] };
  return { ...detail, tickets: ticketAnswers(await loadSaleDocument(db, sale), secret) };
}

/**
 * Adds what each card of a purchase of passes opens, in the sale's language. What only a door can tell (uses, end) and
 * what a venue does not state (tax) is null.
 */
export async function withItems(db: Db, sale: Sale, detail: TouristPassDetail): Promise<TouristPassDetail> {
  const productIds = [...new Set(detail.cards.map(({ product_id }) => product_id))];
  if (productIds.length === 0) return detail;
  const items = await db
    .selectFrom('item')
    .select(['id', 'product_id'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute();
  const ids = items.map(({ id }) => id);
  const names = await textsOf(db, 'item', ids, sale.locale);
  const unknown = { times_used_individual: null, uses: null, available_uses: null };
  return {
    ...detail,
    cards: detail.cards.map((card) => ({
      ...card,
      ...unknown,
      ...{ expiration_date: null, total_iva: null },
      items: items
        .filter(({ product_id }) => product_id === card.product_id)
        .map(({ id }) => names(id, 'name')),
    })),
  };
}
