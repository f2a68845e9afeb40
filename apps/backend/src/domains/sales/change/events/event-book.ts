/** Lines of an event sale, for changes. */
import type { Cents } from '@taquilla/contracts';
import { isEventLine, type Planned, type PlannedEventLine } from '../../../../database/change-tables.ts';
import type { Db, Trx } from '../../../../database/open-database.ts';
import { findEventLines } from '../../event-sale/index.ts';
import type { SoldUnits } from '../changing.ts';

/** Line of an event sale; its product is the event. */
export interface EventBookLine extends SoldUnits, Omit<PlannedEventLine, 'visitAt'> {
  visitAt: Date;
  /** tariff price with the sale's code; null: no code */
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
    covers: null,
    stockIds: [],
    // combined products may start before the event
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

/** Returns a line in the form of a plan, without changes. */
export const currentLine = ({
  productId: _event,
  visits: _visits,
  codePriceCents: _codePrice,
  minQuantity: _least,
  accompaniedBy: _companions,
  stockIds: _slots,
  visitAt,
  ...line
}: EventBookLine): PlannedEventLine => ({ ...line, visitAt: visitAt.toISOString() });

/** Returns the lines of a sale as planned; a removed line has the quantity 0. */
export function withPlan(
  book: readonly EventBookLine[],
  plan: readonly Planned[],
): Omit<EventBookLine, 'visits' | 'codePriceCents' | 'minQuantity' | 'accompaniedBy' | 'stockIds'>[] {
  const planned = plan.filter(isEventLine);
  return book.map((line) => {
    const plan = planned.find(({ position }) => position === line.position);
    return plan ? { ...plan, productId: line.productId, visitAt: new Date(plan.visitAt) } : line;
  });
}
