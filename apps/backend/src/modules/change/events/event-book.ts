/** What a sale of events has sold, line by line, as changes look at it. */
import type { Visitor } from '@taquilla/contracts';
import type { PlannedEventLine } from '../../../database/change-tables.ts';
import type { SoldExtra, SoldSeat } from '../../../database/event-sale-tables.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { findEventLines } from '../../event-sale/index.ts';
import type { SoldUnits } from '../changing.ts';

export interface EventBookLine extends SoldUnits {
  eventId: number;
  hourId: number;
  visitAt: Date;
  tariffId: number;
  tariffName: string;
  sectorId: number | null;
  sectorName: string | null;
  seats: readonly SoldSeat[];
  combined: readonly SoldExtra[];
  visitors: readonly Visitor[];
}

export async function readEventBook(db: Db | Trx, saleId: string): Promise<EventBookLine[]> {
  const lines = await findEventLines(db, saleId);
  return lines.map((line) => ({
    position: line.position,
    productId: line.event_id,
    eventId: line.event_id,
    quantity: line.quantity,
    unitCents: line.unit_cents,
    // what comes with it may begin before
    visits: [line.visit_at, ...line.combined.flatMap(({ visitAt }) => (visitAt ? [new Date(visitAt)] : []))],
    hourId: line.hour_id,
    visitAt: line.visit_at,
    tariffId: line.category_price_list_id,
    tariffName: line.product_name,
    sectorId: line.sector_id,
    sectorName: line.sector_name,
    seats: line.seats,
    combined: line.combined,
    visitors: line.visitors,
  }));
}

/** A line as it is, as it would be planned. */
export const asItIs = ({ visitAt, ...line }: EventBookLine): PlannedEventLine => ({
  position: line.position,
  quantity: line.quantity,
  unitCents: line.unitCents,
  hourId: line.hourId,
  visitAt: visitAt.toISOString(),
  tariffId: line.tariffId,
  tariffName: line.tariffName,
  sectorId: line.sectorId,
  sectorName: line.sectorName,
  seats: line.seats,
  combined: line.combined,
  visitors: line.visitors,
});
