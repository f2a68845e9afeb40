import {
  NO_NIF,
  productUnitPrice,
  type Cents,
  type ChangeKind,
  type ChangeQuoteRequest,
} from '@taquilla/contracts';
import type { PlannedItem, PlannedLine } from '../../../../database/change-tables.ts';
import type { Holder } from '../../../../database/sales-tables.ts';
import { refuse } from '../../../../errors.ts';
import { itemsNow } from '../../ticket-sale/index.ts';
import { type ChangedLine, retainedReduction, retainedUnits } from '../changing.ts';
import { reductionNow, type Offer } from './offer.ts';
import type { BookLine, SoldItem } from './sold-book.ts';

type LineRequest = ChangeQuoteRequest['lines'][number];

/**
 * Computes a changed line. Pure.
 * @throws 422 for an impossible change
 */
export function changedLine(
  line: BookLine,
  request: LineRequest,
  offer: Offer,
): ChangedLine<BookLine, PlannedLine> {
  const units = retainedUnits(line, request);
  if (!units || request.hour_id !== undefined || request.visitors) throw refuse('notChangeable');
  const quantity = units.length;
  const items = line.items.map((item) => changedItem(item, request, quantity, offer));
  const holders = changedHolders(line, request, units);
  if (!entersEachRoomOnce(line.items, items)) throw refuse('otherTime');
  const isMoved = items.some(({ stockId }, index) => stockId !== line.items[index]?.stockId);
  const { unitCents, reductionCents } = isMoved
    ? priceNow(offer, line, items, quantity)
    : { unitCents: line.unitCents, reductionCents: retainedReduction(line, quantity) };
  const kinds: ChangeKind[] = [
    ...(isMoved ? ['visit' as const] : []),
    ...(quantity < line.quantity ? ['fewer' as const] : []),
    ...(isRenamed(line, holders, units) ? ['names' as const] : []),
  ];
  return {
    line,
    kinds,
    planned: { position: line.position, quantity, unitCents, reductionCents, holders, items },
  };
}

function changedItem(
  item: SoldItem,
  { items = [] }: LineRequest,
  quantity: number,
  { sale, slots, now }: Offer,
): PlannedItem {
  const requested = items.find(({ item_id }) => item_id === item.itemId);
  const places = item.places > 0 ? item.pax * quantity : 0;
  const { position } = item;
  if (!requested || requested.stock_id === item.stockId) {
    return { position, stockId: item.stockId, visitAt: item.visitAt?.toISOString() ?? null, places };
  }
  const slot = requested.stock_id === null ? undefined : slots.get(requested.stock_id);
  const isOfRoom = slot?.headquarter_id === sale.headquarter_id && slot.room_id === item.roomId;
  // an item that was sold without a slot stays without one
  if (!slot || !isOfRoom || item.stockId === null) throw refuse('otherTime');
  if (slot.visit_at <= now) throw refuse('pastEntries');
  return { position, stockId: slot.id, visitAt: slot.visit_at.toISOString(), places };
}

/** Whether all items of a room have the same slot, so that none stays on a cheaper day (R401). */
const entersEachRoomOnce = (sold: readonly SoldItem[], planned: readonly PlannedItem[]) =>
  sold.every(({ roomId }, at) => {
    const first = planned[sold.findIndex((one) => one.roomId === roomId)];
    return roomId === null || planned[at]?.stockId === first?.stockId;
  });

function changedHolders(line: BookLine, { holders }: LineRequest, units: readonly number[]): Holder[] {
  const retained = units.flatMap((unit) => line.holders[unit] ?? []);
  if (!holders) return retained;
  if (line.holders.length === 0 || holders.length !== units.length) throw refuse('holdersNeeded');
  return holders.map((holder, index) => holder ?? retained[index] ?? { name: '', nif: NO_NIF });
}

const isRenamed = (line: BookLine, holders: readonly Holder[], units: readonly number[]) =>
  holders.some(({ name, nif }, index) => {
    const before = line.holders[units[index] ?? -1];
    return before?.name !== name || before.nif !== nif;
  });

/** Returns the planned time of each item of a line, by item id; null: no time. */
export const plannedVisits = (
  line: BookLine,
  items: readonly PlannedItem[],
): ReadonlyMap<number, Date | null> =>
  new Map(
    line.items.map(({ itemId }, index) => {
      const visitAt = items[index]?.visitAt ?? null;
      return [itemId, visitAt === null ? null : new Date(visitAt)];
    }),
  );

/**
 * Returns the current price and reduction of a moved line.
 * @throws 422 for a product that is no longer sold, or whose items have changed since the order
 */
function priceNow(
  { prices, type }: Offer,
  line: BookLine,
  planned: readonly PlannedItem[],
  quantity: number,
): { unitCents: Cents; reductionCents: Cents } {
  const { productId, reduction } = line;
  const items = itemsNow(prices, { productId, visits: plannedVisits(line, planned) });
  if (!items) throw refuse('notSold');
  return {
    unitCents: productUnitPrice(items, type),
    reductionCents: reductionNow(reduction, items, quantity, type),
  };
}
