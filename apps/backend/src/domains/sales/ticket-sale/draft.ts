import { type PackType, visitLanguageOfId, type VisitLanguage } from '@taquilla/contracts';
import { invalid } from '../../../errors.ts';
import { type LineFraction, type PackLine, packsOf, priceOrder } from '../../catalogue/index.ts';
import { refuseInvitation, type SaleDraft } from '../order/index.ts';
import { reducedItems } from '../promotion/index.ts';
import { type FairOrder, maxPerOrder, refuseTooMany, refuseManyUnits } from '../../inventory/index.ts';
import { checkOrder, type CheckedLine, type OrderContext, capacityNeeded } from './check-order.ts';
import type { Order } from './order.ts';

/** Validated and priced sale of tickets or passes. */
export interface TicketDraft extends SaleDraft {
  kind: PackType;
  lines: readonly CheckedLine[];
  /** one per line */
  fractions: readonly LineFraction[];
  accreditations: Order['accreditations'];
  /** places by slot */
  need: ReadonlyMap<number, number>;
  fair: FairOrder;
  slots: OrderContext['slots'];
}

/**
 * Validates and prices an order. Pure.
 * @throws PurchaseLimitExceeded, 422 by field
 */
export function draftOf(order: Order, context: OrderContext): TicketDraft {
  const checked = checkOrder(order, context);
  if ('errors' in checked) throw invalid(checked.errors);
  const { lines } = checked;
  const need = needOf(lines);
  const { promotion, managementCost, fair, slots } = context;
  if (!fair) throw new Error(`There is no venue ${order.header.headquarter_id}`);
  refuseManyUnits(
    fair,
    lines.reduce((sum, { line }) => sum + line.quantity, 0),
  );
  for (const [id, places] of need) refuseTooMany(fair, slots.get(id)?.quantity ?? 0, places);
  const packs = packsOf(lines.map(packLine));
  const priced = lines.map(({ line, product, items }, index) => ({
    pack: packs[index] ?? index,
    quantity: line.quantity,
    items: reducedItems(promotion, { id: product.id, items: items.map(({ item }) => item) }),
  }));
  const { totals, fractions } = priceOrder(priced, order.type, managementCost);
  refuseInvitation(context, totals.total);
  const visitLanguage = visitLanguageOf(order, context);
  const { header, locale, contentHash, accreditations, type: kind } = order;
  return {
    kind,
    header,
    locale,
    contentHash,
    accreditations,
    totals,
    promotion,
    visitLanguage,
    vat: vatOf(lines),
    lines,
    fractions,
    need,
    fair,
    slots,
  };
}

/** Returns a function with the maximum places of a slot per e-mail address. */
export const mostForMailbox =
  ({ fair, slots }: TicketDraft) =>
  (slotId: number): number =>
    maxPerOrder(fair, 'email', slots.get(slotId)?.quantity ?? 0);

/** Returns the common tax rate of all lines; null when they differ. */
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
  capacityNeeded(
    lines.flatMap(({ items }) => items.map(({ slot, places }) => ({ stockId: slot?.id ?? null, places }))),
  );

/** Returns the language of the order if an interface offers guided visits in it. */
function visitLanguageOf(
  { header }: Pick<Order, 'header'>,
  { guidedIn }: Pick<OrderContext, 'guidedIn'>,
): VisitLanguage | null {
  const language = visitLanguageOfId(header.language_id);
  return language && guidedIn.includes(language) ? language : null;
}
