/** Queries for lines of event sales. */
import type { SoldExtra, SoldSeat } from '../../../database/event-sale-tables.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { LineFraction } from '../../catalogue/index.ts';
import type { HallSeat, SeatNeed } from '../../inventory/index.ts';
import type { Promotion } from '../promotion/index.ts';
import type { Sale } from '../sale/index.ts';
import type { EventLine } from './check-event-order.ts';
import type { EventDate } from './event-dates.ts';
import { unitPriceOf, type EventTariff } from './event-tariffs.ts';
import type { BuyerIdentity } from './identity.ts';

export interface NewEventLines {
  sale: Pick<Sale, 'id' | 'headquarter_id'>;
  lines: readonly EventLine[];
  /** one per line */
  fractions: readonly LineFraction[];
  promotion: Promotion | undefined;
  buyer: BuyerIdentity;
  sectorName: SectorName;
  now: Date;
}

export async function insertEventLines(
  trx: Trx,
  { sale, lines, fractions, promotion, buyer, sectorName, now }: NewEventLines,
): Promise<void> {
  const rows = lines.map(({ date, tariff, quantity, chosen, visitors }, position) => {
    const [first] = chosen;
    const sectorId = first?.placeId === null ? first.sectorId : null;
    return {
      sale_id: sale.id,
      position,
      headquarter_id: sale.headquarter_id,
      event_id: date.eventId,
      hour_id: date.id,
      visit_at: date.visitAt,
      title: date.title,
      category_price_list_id: tariff.id,
      product_name: tariff.name,
      quantity,
      unit_cents: unitPriceOf(tariff, date, now),
      reduction_cents: fractions[position]?.reduction ?? 0,
      code_price_cents: promotion?.tariffPrices.get(tariff.id) ?? null,
      fee_cents: fractions[position]?.fee ?? 0,
      sector_id: sectorId,
      sector_name: sectorId === null ? null : sectorName(sectorId),
      combined: JSON.stringify(soldExtras({ date, tariff })),
      visitors: JSON.stringify(visitors),
      seats: JSON.stringify(soldSeats(chosen, sectorName)),
      buyer_email: buyer.email,
      buyer_nif: buyer.nif,
    };
  });
  await trx.insertInto('sale_event_line').values(rows).execute();
}

/** Returns the available combined products of one unit of a tariff on a date. */
export function soldExtras({
  date,
  tariff,
}: {
  date: Pick<EventDate, 'visitAt'>;
  tariff: Pick<EventTariff, 'combined'>;
}): SoldExtra[] {
  return tariff.combined
    .filter(({ available }) => available)
    .map(({ name, quantity, total, roomId, roomName, minutesBefore }) => ({
      name,
      quantity,
      totalCents: total,
      roomId,
      roomName,
      visitAt:
        roomId === null
          ? null
          : new Date(date.visitAt.getTime() - (minutesBefore ?? 0) * 60_000).toISOString(),
    }));
}

const soldSeats = (chosen: EventLine['chosen'], sectorName: SectorName): SoldSeat[] =>
  chosen.flatMap(({ place }) => (place === null ? [] : soldSeat(place, sectorName)));

type SectorName = (sectorId: number) => string;

/** Returns a seat in the form stored in a sale line. */
export const soldSeat = (
  place: Pick<HallSeat, 'id' | 'sector_id' | 'row_text' | 'column_text' | 'identifier' | 'nrp' | 'irm'>,
  sectorName: SectorName,
): SoldSeat => ({
  placeId: place.id,
  sectorId: place.sector_id,
  sectorName: sectorName(place.sector_id),
  rowText: place.row_text,
  columnText: place.column_text,
  identifier: place.identifier,
  nrp: place.nrp,
  irm: place.irm,
});

export async function findEventLines(db: Db | Trx, saleId: string) {
  return db
    .selectFrom('sale_event_line')
    .selectAll()
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();
}

/** Returns the places of a sale as needs of the inventory. */
export async function seatsOfSale(db: Db | Trx, saleId: string): Promise<SeatNeed[]> {
  const lines = await findEventLines(db, saleId);
  return lines.flatMap(
    ({ hour_id: hourId, category_price_list_id: tariffId, sector_id: sectorId, ...line }) =>
      seatsOfLine({ ...line, hourId, tariffId, sectorId }),
  );
}

/** Returns the places of one line; each seat has its own entry. */
export function seatsOfLine({
  hourId,
  tariffId: categoryPriceListId,
  ...line
}: {
  hourId: number;
  tariffId: number;
  sectorId: number | null;
  quantity: number;
  seats: readonly SoldSeat[];
}): SeatNeed[] {
  if (line.quantity === 0) return [];
  if (line.seats.length === 0) {
    const { sectorId, quantity } = line;
    return [{ hourId, categoryPriceListId, placeId: null, sectorId, quantity }];
  }
  return line.seats.map(({ placeId, sectorId }) => ({
    hourId,
    categoryPriceListId,
    placeId,
    sectorId,
    quantity: 1,
  }));
}

export async function quantityByDate(db: Db | Trx, saleId: string): Promise<Map<number, number>> {
  const places = new Map<number, number>();
  for (const { hourId, quantity } of await seatsOfSale(db, saleId)) {
    places.set(hourId, (places.get(hourId) ?? 0) + quantity);
  }
  return places;
}
