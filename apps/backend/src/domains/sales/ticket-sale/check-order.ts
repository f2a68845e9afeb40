/** Validation of ticket and pass orders against the catalogue. Pure. */
import {
  refusal,
  unaccompanied,
  type PackType,
  type PlainCode,
  type VisitLanguage,
} from '@taquilla/contracts';
import { idsOf } from '../../../database/rows.ts';
import type { FieldRefusals } from '../../../errors.ts';
import { type CatalogueItem, type CatalogueProduct, itemOn, itemCapacity } from '../../catalogue/index.ts';
import { appliesTo } from '../promotion/index.ts';
import type { FairOrder, SlotInfo } from '../../inventory/index.ts';
import { dayOf } from '../../../format/venue-time.ts';
import { checkHeader, collectErrors, type HeaderContext, type Note } from '../order/index.ts';
import type { Order, OrderLine } from './order.ts';

/** Data for the validation of an order; unknown records are missing. */
export interface OrderContext extends HeaderContext {
  venue:
    | { id: number; timezone: string; ticket_sale_active: boolean; tourist_pass_sale_active: boolean }
    | undefined;
  products: ReadonlyMap<number, CatalogueProduct>;
  slots: ReadonlyMap<number, SlotInfo>;
  /** purchase limits of the venue */
  fair: FairOrder | undefined;
  /** languages of guided visits at the order's interfaces */
  guidedIn: readonly VisitLanguage[];
}

export interface CheckedItem {
  /** with the price on the day of its slot */
  item: CatalogueItem;
  slot: SlotInfo | null;
  /** places of the slot for the whole line */
  places: number;
}

/** Order line with its product and slots. */
export interface CheckedLine {
  line: OrderLine;
  product: CatalogueProduct;
  items: CheckedItem[];
}

/** Returns the checked lines, or problems by field. */
export function checkOrder(
  order: Order,
  context: OrderContext,
): { lines: CheckedLine[] } | { errors: FieldRefusals } {
  const { errors, note } = collectErrors();
  checkHeader(order.header, context, isSold(order.type, context), note);
  const lines = order.lines.flatMap((line, index) =>
    checkLine(order, line, lineField(order.type, index), context, note),
  );
  checkPromotion(order, lines, context, note);
  checkQuantities(order, lines, note);
  checkParty(order, lines, note);
  checkAccreditations(order, lines, note);
  checkMissingAccreditations(order, lines, note);
  return Object.keys(errors).length > 0 ? { errors } : { lines };
}

const lineField = (type: PackType, index: number) =>
  `${type === 'tickets' ? 'products' : 'product_tourist_pass'}.${index}`;

const isSold = (type: PackType, { venue }: OrderContext) =>
  (type === 'tickets' ? venue?.ticket_sale_active : venue?.tourist_pass_sale_active) ?? false;

function checkLine(
  order: Order,
  line: OrderLine,
  field: string,
  context: OrderContext,
  note: Note,
): CheckedLine[] {
  const product = context.products.get(line.productId);
  const isHere = product?.venueId === order.header.headquarter_id && product.type === order.type;
  if (!product || !isHere || !isOfInterface(order, line, product)) {
    note(`${field}.product_id`, 'notSold');
    return [];
  }
  const requested = new Map(line.items.map((item) => [item.itemId, item]));
  const isWhole = requested.size === line.items.length && requested.size === product.items.length;
  if (!isWhole || product.items.some(({ id }) => !requested.has(id))) {
    note(`${field}.items`, 'otherItems');
    return [];
  }
  checkHolders(order.type, line, product, field, note);
  const slotOfRoom = new Map<number | null, number | null>();
  const items = product.items.map((item) => {
    const stockId = requested.get(item.id)?.stockId ?? null;
    const slot = stockId === null ? null : (context.slots.get(stockId) ?? null);
    const problem =
      slotProblem(order, item, stockId, slot, context.now) ?? roomProblem(item, stockId, slotOfRoom);
    if (problem)
      note(`${field}.items.${line.items.findIndex(({ itemId }) => itemId === item.id)}.stock_id`, problem);
    return {
      item: pricedIn(item, slot, context),
      slot,
      places: slot ? itemCapacity(item, line.quantity) : 0,
    };
  });
  return [{ line, product, items }];
}

const pricedIn = (item: CatalogueItem, slot: SlotInfo | null, { venue }: OrderContext) =>
  slot && venue ? itemOn(item, dayOf(slot.visit_at, venue.timezone)) : item;

/** Reports a promotion that does not apply; it is never dropped silently (R145). */
function checkPromotion(
  { header }: Order,
  lines: readonly CheckedLine[],
  { promotion }: OrderContext,
  note: Note,
): void {
  if (header.promotion_code === null) return;
  const applies = promotion && lines.some(({ product }) => appliesTo(promotion, product));
  if (!applies) note('promotion_code', 'invalidCode');
}

/** Whether a product belongs to the interface of its line and, in an order for one interface, to that interface. */
function isOfInterface(
  { scope, header }: Order,
  line: OrderLine,
  { interfaceId }: CatalogueProduct,
): boolean {
  if (scope === 'sale' && interfaceId !== header.access_interface_id) return false;
  return line.interfaceId === null || line.interfaceId === interfaceId;
}

function slotProblem(
  { type, header }: Order,
  item: CatalogueItem,
  stockId: number | null,
  slot: SlotInfo | null,
  now: Date,
): PlainCode | undefined {
  if (stockId === null) return type === 'tickets' && item.roomId !== null ? 'chooseTime' : undefined;
  const isOfRoom =
    slot !== null && slot.headquarter_id === header.headquarter_id && slot.room_id === item.roomId;
  if (!isOfRoom) return 'otherTime';
  return slot.visit_at <= now ? 'pastEntries' : undefined;
}

/**
 * Requires the same slot for all items of a room, so that they share the price of its day.
 * @param slotOfRoom slots of earlier items, by room; the item's slot is added
 */
function roomProblem(
  { roomId }: CatalogueItem,
  stockId: number | null,
  slotOfRoom: Map<number | null, number | null>,
): PlainCode | undefined {
  if (roomId === null) return undefined;
  const known = slotOfRoom.get(roomId) ?? stockId;
  slotOfRoom.set(roomId, known);
  return known === stockId ? undefined : 'otherTime';
}

/** Requires one holder per unit of nominated tickets and of passes (R140). */
function checkHolders(
  type: PackType,
  line: OrderLine,
  product: CatalogueProduct,
  field: string,
  note: Note,
): void {
  const isNamed = product.isNominated || type === 'tourist-pass';
  const expected = isNamed ? line.quantity : 0;
  if (line.holders.length !== expected) {
    note(`${field}.${type === 'tickets' ? 'nominated' : 'clients'}`, 'holdersNeeded');
  }
}

function unitsByProduct(lines: readonly CheckedLine[]): Map<CatalogueProduct, number> {
  const units = new Map<CatalogueProduct, number>();
  for (const { product, line } of lines) units.set(product, (units.get(product) ?? 0) + line.quantity);
  return units;
}

/** Checks the quantity range of products, over the whole order (R71). */
function checkQuantities(order: Order, lines: readonly CheckedLine[], note: Note): void {
  for (const [product, total] of unitsByProduct(lines)) {
    const isInside = total >= (product.minQuantity ?? 1) && total <= (product.maxQuantity ?? Infinity);
    if (isInside) continue;
    const index = order.lines.findIndex(({ productId }) => productId === product.id);
    note(`${lineField(order.type, index)}.quantity`, rangeOf(product));
  }
}

/** Checks that accompanied products have an accompanying product at the same time, and the unit limit of interfaces (R423). */
function checkParty(order: Order, lines: readonly CheckedLine[], note: Note): void {
  const field = ({ line }: CheckedLine) => `${lineField(order.type, order.lines.indexOf(line))}.quantity`;
  const party = lines.map((checked) => ({
    checked,
    productId: checked.product.id,
    quantity: checked.line.quantity,
    accompaniedBy: idsOf(checked.product.accompaniedBy),
    stockIds: checked.items.flatMap(({ slot }) => slot?.id ?? []),
  }));
  for (const { checked } of unaccompanied(party)) note(field(checked), 'companionNeeded');
  const units = new Map<number, number>();
  for (const checked of lines) {
    const { interfaceId, maxUnits } = checked.product;
    const sum = (units.get(interfaceId) ?? 0) + checked.line.quantity;
    units.set(interfaceId, sum);
    if (maxUnits !== null && sum > maxUnits)
      note(field(checked), refusal('maxOfInterface', { most: maxUnits }));
  }
}

const rangeOf = ({ minQuantity, maxQuantity }: CatalogueProduct) =>
  refusal('quantityRange', { least: minQuantity ?? 1, most: maxQuantity ?? 999 });

/** Checks that accreditations have distinct ids and belong to items of the order. */
function checkAccreditations(order: Order, lines: readonly CheckedLine[], note: Note): void {
  const ids = new Set(order.accreditations.map(({ id }) => id));
  if (ids.size < order.accreditations.length) note('accreditations', 'proofTwice');
  order.accreditations.forEach((accreditation, index) => {
    const isKnown = lines.some(
      ({ product, items }) =>
        product.id === accreditation.product_id &&
        items.some(
          ({ item, slot }) => item.id === accreditation.item_id && slot?.id === accreditation.stock_id,
        ),
    );
    if (!isKnown) note(`accreditations.${index}.item_id`, 'notSold');
  });
}

/** Requires each accreditation type of a product once per unit, regardless of the number of rooms (R141). */
function checkMissingAccreditations(order: Order, lines: readonly CheckedLine[], note: Note): void {
  const visitors = unitsByProduct(lines);
  const isMissing = (product: CatalogueProduct, type: string) => {
    const sent = order.accreditations.filter(
      (accreditation) => accreditation.product_id === product.id && accreditation.type === type,
    );
    return sent.length < (visitors.get(product) ?? 0);
  };
  const required = (items: readonly CheckedItem[]) =>
    items.flatMap(({ item, slot }) => (slot ? item.accreditations : []));
  if (lines.some(({ product, items }) => required(items).some(({ type }) => isMissing(product, type))))
    note('accreditations', 'proofsNeeded');
}

/** Sums the places of each slot over all items of a sale. */
export function capacityNeeded(
  items: readonly { stockId: number | null; places: number }[],
): Map<number, number> {
  const need = new Map<number, number>();
  for (const { stockId, places } of items) {
    if (stockId !== null && places > 0) need.set(stockId, (need.get(stockId) ?? 0) + places);
  }
  return need;
}
