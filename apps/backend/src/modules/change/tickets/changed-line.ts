import {
  NO_NIF,
  productUnitPrice,
  type Cents,
  type ChangeKind,
  type ChangeQuoteRequest,
} from '@taquilla/contracts';
import type { PlannedItem, PlannedLine } from '../../../database/change-tables.ts';
import type { Holder } from '../../../database/sales-tables.ts';
import { refuse } from '../../../errors.ts';
import { type ChangedLine, keptUnits } from '../changing.ts';
import { pricedOn, reductionFor, type Offer } from './offer.ts';
import type { BookLine, SoldItem } from './sold-book.ts';

type LineWish = ChangeQuoteRequest['lines'][number];

/**
 * One line as it is wanted. Pure.
 * @throws 422 for what the line cannot become
 */
export function changedLine(
  line: BookLine,
  wish: LineWish,
  offer: Offer,
): ChangedLine<BookLine, PlannedLine> {
  const units = keptUnits(line, wish);
  if (!units || wish.hour_id !== undefined || wish.visitors) throw refuse('notChangeable');
  const quantity = units.length;
  const items = line.items.map((item) => changedItem(item, wish, quantity, offer));
  const holders = changedHolders(line, wish, units);
  if (!entersEachRoomOnce(line.items, items)) throw refuse('otherTime');
  const isMoved = items.some(({ stockId }, index) => stockId !== line.items[index]?.stockId);
  const product = offer.products.get(line.productId);
  const before = visitsBy(line.items);
  const after = visitsBy(
    items.map(({ visitAt }, index) => ({
      itemId: line.items[index]?.itemId ?? 0,
      visitAt: visitAt === null ? null : new Date(visitAt),
    })),
  );
  const unitCents = isMoved ? priceNow(offer, line, after) : line.unitCents;
  const kinds: ChangeKind[] = [
    ...(isMoved ? ['visit' as const] : []),
    ...(quantity < line.quantity ? ['fewer' as const] : []),
    ...(isRenamed(line, holders, units) ? ['names' as const] : []),
  ];
  return {
    line,
    kinds,
    planned: { position: line.position, quantity, unitCents, holders, items },
    reducedBefore: reductionFor(offer, product, {
      ...{ unitCents: line.unitCents, quantity: line.quantity, visitOf: before },
    }),
    reducedAfter: reductionFor(offer, product, { unitCents, quantity, visitOf: after }),
  };
}

function changedItem(
  item: SoldItem,
  { items = [] }: LineWish,
  quantity: number,
  { sale, slots, now }: Offer,
): PlannedItem {
  const wanted = items.find(({ item_id }) => item_id === item.itemId);
  const places = item.places > 0 ? item.pax * quantity : 0;
  const { position } = item;
  if (!wanted || wanted.stock_id === item.stockId) {
    return { position, stockId: item.stockId, visitAt: item.visitAt?.toISOString() ?? null, places };
  }
  const slot = wanted.stock_id === null ? undefined : slots.get(wanted.stock_id);
  const isOfRoom = slot?.headquarter_id === sale.headquarter_id && slot.room_id === item.roomId;
  // what was bought for no time stays so
  if (!slot || !isOfRoom || item.stockId === null) throw refuse('otherTime');
  if (slot.visit_at <= now) throw refuse('pastEntries');
  return { position, stockId: slot.id, visitAt: slot.visit_at.toISOString(), places };
}

/** Items of one room keep to one time, so that none of them is left on a cheaper day (R401). */
const entersEachRoomOnce = (sold: readonly SoldItem[], planned: readonly PlannedItem[]) =>
  sold.every(({ roomId }, at) => {
    const first = planned[sold.findIndex((one) => one.roomId === roomId)];
    return roomId === null || planned[at]?.stockId === first?.stockId;
  });

function changedHolders(line: BookLine, { holders }: LineWish, units: readonly number[]): Holder[] {
  const kept = units.flatMap((unit) => line.holders[unit] ?? []);
  if (!holders) return kept;
  if (line.holders.length === 0 || holders.length !== units.length) throw refuse('holdersNeeded');
  return holders.map((wanted, index) => wanted ?? kept[index] ?? { name: '', nif: NO_NIF });
}

const isRenamed = (line: BookLine, holders: readonly Holder[], units: readonly number[]) =>
  holders.some(({ name, nif }, index) => {
    const before = line.holders[units[index] ?? -1];
    return before?.name !== name || before.nif !== nif;
  });

const visitsBy = (items: readonly { itemId: number; visitAt: Date | null }[]) => (itemId: number) =>
  items.find((item) => item.itemId === itemId)?.visitAt ?? null;

/** @throws 422 for a product that is not sold any more, or of other items than were bought */
function priceNow(offer: Offer, line: BookLine, visitOf: (itemId: number) => Date | null): Cents {
  const product = offer.products.get(line.productId);
  const isSame = product?.items.every(({ id }) => line.items.some(({ itemId }) => itemId === id));
  if (!product || !isSame || offer.sale.kind === 'event') throw refuse('notSold');
  return productUnitPrice(pricedOn(offer, product, visitOf), offer.sale.kind);
}
