/**
 * Validates waiting-list requests against the catalogue and capacity. `join.ts` checks the entries of the mailbox and
 * the length of the list.
 */
import {
  DEFAULT_LOCALE,
  refusal,
  unaccompanied,
  type EventWaitingRequest,
  type PlainCode,
  type WaitingRequest,
} from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import type { RequestedUnits } from '../../../database/waiting-tables.ts';
import { HttpError, notFound, refuse, wrong } from '../../../errors.ts';
import { type CatalogueProduct, findProducts, itemCapacity } from '../../catalogue/index.ts';
import { freeSeats } from '../holds/index.ts';
import { findRules, tooManyOfVisit, type VenueLimits } from '../purchase-limits/index.ts';
import { slotsById } from '../stock/index.ts';
import type { WaitingEntry, WaitingKind } from './entries.ts';

/** Validated request, all of one venue. */
export interface CheckedEntry {
  venueId: number;
  kind: WaitingKind;
  /** slots of one room, or a date */
  placeIds: number[];
  interfaceId: number | null;
  requested: RequestedUnits[];
  places: number;
  /** start of the last requested visit */
  until: Date;
}

/**
 * Validates a request for slots.
 * @throws 422 by field, or for more places than one cart may have; 409 `noWaitingList` for products of several rooms or
 * none, `placesFree` when enough places are free
 */
export async function checkSlotEntry(
  db: Db,
  { interface_id: interfaceId, products: requested, stock_ids }: WaitingRequest,
  now: Date,
): Promise<CheckedEntry> {
  const placeIds = [...new Set(stock_ids)];
  const { venueId, roomId, places } = await roomOfParty(db, interfaceId, requested);
  const slots = await slotsById(db, placeIds);
  const times = [...slots.values()];
  const isOffered = times.every((slot) => slot.headquarter_id === venueId && slot.room_id === roomId);
  if (times.length < placeIds.length || !isOffered) throw wrong('stock_ids', 'otherTime');
  if (times.some(({ visit_at }) => visit_at <= now)) throw wrong('stock_ids', 'pastEntries');
  refuseTooMany(places, (await findRules(db, 'slot', placeIds)).values());
  const free = await db
    .selectFrom('stock')
    .select('id')
    .where('id', 'in', placeIds)
    .where((eb) => eb(eb('quantity', '-', eb.ref('sold')), '>=', eb('held', '+', places)))
    .executeTakeFirst();
  if (free) throw refuse('placesFree');
  return {
    venueId,
    kind: 'slot',
    placeIds,
    interfaceId,
    places,
    requested: requested.map(({ product_id: id, quantity }) => ({ id, quantity })),
    until: new Date(Math.max(...times.map(({ visit_at }) => visit_at.getTime()))),
  };
}

/** Returns the only room that the requested products admit to, and the places that they need there. */
async function roomOfParty(db: Db, interfaceId: number, requested: WaitingRequest['products']) {
  const productIds = requested.map(({ product_id }) => product_id);
  const found = await findProducts(db, { productIds }, DEFAULT_LOCALE);
  const rooms = new Map<number, number>();
  for (const [index, { product_id, quantity }] of requested.entries()) {
    const product = found.find(({ id }) => id === product_id);
    const problem = productProblem(product, interfaceId);
    if (!product || problem) throw wrong(`products.${index}.product_id`, problem ?? 'notSold');
    const { minQuantity, maxQuantity } = product;
    const [least, most] = [minQuantity ?? 1, maxQuantity ?? 999];
    if (quantity < least || quantity > most)
      throw wrong(`products.${index}.quantity`, refusal('quantityRange', { least, most }));
    for (const item of product.items) {
      const places = itemCapacity(item, quantity);
      if (item.roomId !== null && places > 0) rooms.set(item.roomId, (rooms.get(item.roomId) ?? 0) + places);
    }
  }
  const party = requested.map(({ product_id: productId, quantity }) => ({
    productId,
    quantity,
    stockIds: [],
    accompaniedBy: idsOf(found.find(({ id }) => id === productId)?.accompaniedBy ?? []),
  }));
  const [alone] = unaccompanied(party);
  if (alone) throw wrong(`products.${party.indexOf(alone)}.quantity`, 'companionNeeded');
  const [room, another] = rooms;
  const venueId = found[0]?.venueId;
  if (!room || another || venueId === undefined) throw refuse('noWaitingList');
  return { venueId, roomId: room[0], places: room[1] };
}

function productProblem(product: CatalogueProduct | undefined, interfaceId: number): PlainCode | undefined {
  const isHere = product?.interfaceId === interfaceId && product.type === 'tickets';
  return isHere ? undefined : 'notSold';
}

function refuseTooMany(places: number, rules: Iterable<VenueLimits>): void {
  for (const { cart, contact } of rules) if (places > cart) throw tooManyOfVisit(cart, contact);
}

/**
 * Whether the request of an entry can still be sold unchanged. Checked when capacity becomes free, which may be weeks
 * later.
 */
export async function isStillSold(
  db: Db,
  {
    kind,
    interface_id,
    requested,
    places,
  }: Pick<WaitingEntry, 'kind' | 'interface_id' | 'requested' | 'places'>,
  placeId: number,
): Promise<boolean> {
  if (kind === 'date') return (await activeTariff(db, placeId, requested[0]?.id ?? 0)) !== undefined;
  const products = requested.map(({ id: product_id, quantity }) => ({ product_id, quantity }));
  const party = await roomOfParty(db, interface_id ?? 0, products).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined;
    throw error;
  });
  const slot = (await slotsById(db, [placeId])).get(placeId);
  return party !== undefined && party.roomId === slot?.room_id && party.places === places;
}

const activeTariff = (db: Db, hourId: number, tariffId: number) =>
  db
    .selectFrom('category_price_list')
    .innerJoin('event_hour', 'event_hour.price_list_id', 'category_price_list.price_list_id')
    .select('category_price_list.id')
    .where((eb) =>
      eb.and({
        'event_hour.id': hourId,
        'category_price_list.id': tariffId,
        'category_price_list.is_active': true,
      }),
    )
    .executeTakeFirst();

/**
 * Validates a request for an event date.
 * @throws 404 for an unknown or past date; 409 for a date that is not on sale; 422; 409 `placesFree` when enough places
 * are free
 */
export async function checkDateEntry(
  db: Db,
  hourId: number,
  { category_price_list_id: tariffId, quantity }: EventWaitingRequest,
  now: Date,
): Promise<CheckedEntry> {
  const hour = await db
    .selectFrom('event_hour')
    .innerJoin('event', 'event.id', 'event_hour.event_id')
    .select(['event_hour.headquarter_id', 'event_hour.visit_at', 'event_hour.price_list_id'])
    .select('event.max_per_client')
    .where('event_hour.id', '=', hourId)
    .executeTakeFirst();
  if (!hour || hour.visit_at <= now) throw notFound();
  if (hour.price_list_id === null) throw refuse('notOnSale');
  if (!(await activeTariff(db, hourId, tariffId))) throw wrong('category_price_list_id', 'otherPrice');
  const most = hour.max_per_client;
  if (quantity > most) throw wrong('quantity', refusal('maxPerClient', { quantity: most }));
  refuseTooMany(quantity, (await findRules(db, 'date', [hourId])).values());
  if (await freeSeats(db, { hourId, tariffId, quantity })) throw refuse('placesFree');
  return {
    venueId: hour.headquarter_id,
    kind: 'date',
    placeIds: [hourId],
    interfaceId: null,
    requested: [{ id: tariffId, quantity }],
    places: quantity,
    until: hour.visit_at,
  };
}
