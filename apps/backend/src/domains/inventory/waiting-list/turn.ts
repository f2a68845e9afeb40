/** Actions on waiting-list entries: leave, erase, accept an offer. */
import type { AcceptedOffer, Locale } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, refuse } from '../../../errors.ts';
import { withOffset } from '../../../format/venue-time.ts';
import { endOffer, moveOfferToCart, seats, slots } from '../holds/index.ts';
import { mailboxOf } from '../../../emails/index.ts';
import { slotsById } from '../stock/index.ts';
import { getVenue, textsOf } from '../../venues/index.ts';
import { endEntry, LEFT, lockEntry, type WaitingEntry } from './entries.ts';

/** Ends an entry. Offered places that no order has adopted are reserved for the other entries. */
export async function leaveList(db: Db, id: string, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const entry = await lockEntry(trx, id);
    if (!entry) throw notFound();
    if (entry.state === 'taken' || entry.state === 'ended') return;
    await leaveEntry(trx, entry, now);
  });
}

/** Ends an entry like `leaveList`; the transaction has locked it. */
async function leaveEntry(trx: Trx, entry: WaitingEntry, now: Date): Promise<void> {
  await endEntry(trx, entry, LEFT, now);
  if (entry.state === 'offered') {
    const inventory = entry.kind === 'slot' ? slots : seats;
    await endOffer(trx, inventory, entry.hold_ids, now);
  }
}

/**
 * Erases all waiting-list entries of an e-mail address at a venue. Offered places are reserved for the other entries.
 */
export async function eraseWaitingEntries(
  trx: Trx,
  { headquarter_id, email }: { headquarter_id: number; email: string },
  now: Date,
): Promise<void> {
  const own = { headquarter_id, mailbox: mailboxOf(email) };
  const entries = await trx
    .selectFrom('waiting_entry')
    .selectAll()
    .where((eb) => eb.and(own))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const entry of entries) if (entry.state === 'offered') await leaveEntry(trx, entry, now);
  await trx
    .deleteFrom('waiting_entry')
    .where((eb) => eb.and(own))
    .execute();
}

/**
 * Moves the offered holds into a cart; their expiry stays. A repeated call moves them into the cart of that call.
 * @throws 404; 409 `offerOver` when the offer has expired or was ordered
 */
export async function acceptOffer(
  db: Db,
  { id, reference, locale, now }: { id: string; reference: string; locale: Locale; now: Date },
): Promise<AcceptedOffer> {
  return transaction(db, async (trx) => {
    const entry = await lockEntry(trx, id);
    if (!entry) throw notFound();
    if (entry.state !== 'offered' || entry.place_id === null) throw refuse('offerOver');
    const offered = { ids: entry.hold_ids, reference, now };
    const answer = {
      interface_id: entry.interface_id,
      wanted: entry.requested,
      expires_at: entry.expires_at.toISOString(),
      server_now: now.toISOString(),
    };
    if (entry.kind === 'slot') {
      const holds = await moveOfferToCart(trx, slots, offered);
      if (holds.length === 0) throw refuse('offerOver');
      const booked = holds.map(({ id: booked_id, quantity }) => ({ booked_id, quantity, ...NO_SEAT }));
      return { ...answer, hour: null, booked, slot: await slotOf(trx, entry.place_id, locale) };
    }
    const holds = await moveOfferToCart(trx, seats, offered);
    if (holds.length === 0) throw refuse('offerOver');
    const seatOf = await seatWords(trx, entry.place_id, holds, locale);
    const booked = holds.map((hold) => ({
      booked_id: hold.id,
      quantity: hold.quantity,
      place_id: hold.placeId,
      sector_id: hold.sectorId,
      category_price_list_id: hold.categoryPriceListId,
      seat: seatOf(hold),
    }));
    return { ...answer, slot: null, booked, hour: await hourOf(trx, entry.place_id) };
  });
}

const NO_SEAT = { category_price_list_id: null, place_id: null, sector_id: null };

async function slotOf(trx: Trx, id: number, locale: Locale): Promise<NonNullable<AcceptedOffer['slot']>> {
  const slot = (await slotsById(trx, [id])).get(id);
  if (!slot) throw notFound();
  const { headquarter_id, room_id, visit_at } = slot;
  const { timezone } = await getVenue(trx, headquarter_id, ['timezone']);
  const room_name = (await textsOf(trx, 'room', [room_id], locale))(room_id, 'name');
  return { stock_ticket_id: id, room_id, room_name, visit_at: withOffset(visit_at, timezone) };
}

type SeatOf = (seat: {
  placeId: number | null;
  sectorId: number | null;
}) => AcceptedOffer['booked'][number]['seat'];

/** Returns a function with the printed names of a seat or standing sector. */
async function seatWords(
  trx: Trx,
  hourId: number,
  holds: readonly { placeId: number | null; sectorId: number | null }[],
  locale: Locale,
): Promise<SeatOf> {
  const sectors = holds.flatMap(({ sectorId }) => sectorId ?? []);
  if (sectors.length === 0) return () => undefined;
  const names = await textsOf(trx, 'event-sector', sectors, locale);
  const rows = await trx
    .selectFrom('place')
    .innerJoin('event_hour', 'event_hour.map_id', 'place.map_id')
    .select(['place.id', 'place.row_text', 'place.column_text'])
    .where('event_hour.id', '=', hourId)
    .where(
      'place.id',
      'in',
      holds.map(({ placeId }) => placeId ?? 0),
    )
    .execute();
  return ({ placeId, sectorId }) => {
    const place = rows.find(({ id }) => id === placeId);
    return {
      sector_name: sectorId === null ? '' : names(sectorId, 'name'),
      row_text: place?.row_text ?? '',
      column_text: place?.column_text ?? '',
    };
  };
}

async function hourOf(trx: Trx, id: number): Promise<NonNullable<AcceptedOffer['hour']>> {
  const hour = await trx
    .selectFrom('event_hour')
    .innerJoin('venue', 'venue.id', 'event_hour.headquarter_id')
    .select(['event_hour.event_id', 'event_hour.visit_at', 'venue.timezone'])
    .where('event_hour.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, event_id: hour.event_id, visit_at: withOffset(hour.visit_at, hour.timezone) };
}
