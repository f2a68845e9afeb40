/** What a sale of events has sold, line by line, as changes look at it. */
import type { Cents } from '@taquilla/contracts';
import { isEventLine, type Planned, type PlannedEventLine } from '../../../../database/change-tables.ts';
import type { Db, Trx } from '../../../../database/open-database.ts';
import { findEventLines } from '../../event-sale/index.ts';
import type { SoldUnits } from '../changing.ts';

/** Its product is the event. */
export interface EventBookLine extends SoldUnits, Omit<PlannedEventLine, 'visitAt'> {
  visitAt: Date;
  /** what the sale's code made of the tariff's own price; null: nothing */
  codePriceCents: Cents | null;
}

export async function readEventBook(db: Db | Trx, saleId: string): Promise<EventBookLine[]> {
  const lines = await findEventLines(db, saleId);
  return lines.map((line) => ({
    position: line.position,
    productId: line.event_id,
    quantity: line.quantity,
    unitCents: line.unit_cents,
    reductionCents: line.reduction_cents,
    codePriceCents: line.code_price_cents,
    minQuantity: 1,
    accompaniedBy: [],
    stockIds: [],
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
export const asItIs = ({
  productId: _event,
  visits: _visits,
  codePriceCents: _codePrice,
  minQuantity: _least,
  accompaniedBy: _companions,
  stockIds: _slots,
  visitAt,
  ...line
}: EventBookLine): PlannedEventLine => ({ ...line, visitAt: visitAt.toISOString() });

/** The lines of a sale with some of them as they are planned; one that goes has no units any more. */
export function withPlan(
  book: readonly EventBookLine[],
  plan: readonly Planned[],
): Omit<EventBookLine, 'visits' | 'codePriceCents' | 'minQuantity' | 'accompaniedBy' | 'stockIds'>[] {
  const planned = plan.filter(isEventLine);
  return book.map((line) => {
    const wanted = planned.find(({ position }) => position === line.position);
    return wanted ? { ...wanted, productId: line.productId, visitAt: new Date(wanted.visitAt) } : line;
  });
}
