import { invalid } from '../../errors.ts';
import type { Db } from '../../database/open-database.ts';
import { reducedItems } from '../promotion/index.ts';
import { checkShares, type Sale } from '../sale/index.ts';
import { refuseLargeOrder } from '../shares/index.ts';
import { adoptHolds, slotNeeds, slots } from '../holds/index.ts';
import { checkInvoice, findSameSale, placeSale, refuseInvitation } from '../order/index.ts';
import { checkOrder, type CheckedLine } from './check-order.ts';
import type { Order } from './order.ts';
import { loadOrderContext } from './order-context.ts';
import { type PackLine, packsOf, priceOrder } from '../catalogue/index.ts';
import { insertLines } from './ticket-lines.ts';
import { placesNeeded } from './places-needed.ts';
import { visitLanguageOf } from './visit-language.ts';

/**
 * Makes a sale of an order, or answers the one that this order made before (R153). The
 * sale takes over the holds of its cart until the end of the time to pay; an earlier sale of the same cart that is not
 * paid ends.
 * @param network whose share the places are of that the cart does not hold yet (`networkOf`); null: nobody's
 * @throws 409 for the same id with other content, OutOfStock (409), ShareRefused, 422 by field
 */
export async function createSale(
  db: Db,
  order: Order,
  now: Date,
  network: string | null = null,
): Promise<Sale> {
  const known = await findSameSale(db, order);
  if (known) return known;

  checkInvoice(order.header.invoice);
  const context = await loadOrderContext(db, order, now);
  const checked = checkOrder(order, context);
  if ('errors' in checked) throw invalid(checked.errors);
  const { lines } = checked;
  const need = needOf(lines);
  const units = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  await refuseLargeOrder(db, { venueId: order.header.headquarter_id, units, kind: 'slot', need });
  const { promotion, managementCost } = context;
  const packs = packsOf(lines.map(packLine));
  const priced = lines.map(({ line, product, items }, index) => ({
    pack: packs[index] ?? index,
    quantity: line.quantity,
    items: reducedItems(promotion, { id: product.id, items: items.map(({ item }) => item) }),
  }));
  const totals = priceOrder(priced, order.type, managementCost);
  refuseInvitation(context, totals.total);

  const visitLanguage = await visitLanguageOf(db, order);
  const draft = { ...order, kind: order.type, totals, promotion, visitLanguage, vat: vatOf(lines) };
  return placeSale(db, draft, now, async (trx, sale, earlierSaleIds) => {
    await insertLines(trx, { sale, type: order.type, lines, accreditations: order.accreditations });
    await checkShares(trx, sale);
    await adoptHolds(trx, slots, {
      saleId: sale.id,
      reference: sale.cart_reference,
      need: slotNeeds(need),
      until: sale.expires_at,
      now,
      earlierSaleIds,
      network,
    });
  });
}

/** The tax that all lines have in common; where they differ there is no one figure. */
function vatOf(lines: readonly CheckedLine[]): number | null {
  const [vat = null, ...others] = new Set(lines.map(({ product }) => product.vat));
  return others.length === 0 ? vat : null;
}

const packLine = ({ line, product, items }: CheckedLine): PackLine => ({
  pack: line.pack,
  interfaceId: product.interfaceId,
  productId: product.id,
  visits: items.flatMap(({ item, slot }) => (slot ? [{ roomId: item.roomId, stockId: slot.id }] : [])),
});

const needOf = (lines: readonly CheckedLine[]) =>
  placesNeeded(
    lines.flatMap(({ items }) => items.map(({ slot, places }) => ({ stockId: slot?.id ?? null, places }))),
  );
