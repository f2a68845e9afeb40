/** Which tickets of a purchase their buyer may pass on: the only rule, for offers, their acceptance and the page. */
import type { Db, Trx } from '../../../database/open-database.ts';
import { hasValidTickets, openChange, type SaleDocument, termsOf } from '../../sales/index.ts';
import { enteredOf, type EntryUnit, entryUnitsOf } from '../../tickets/index.ts';

export interface TransferableUnit extends EntryUnit {
  /** index in its line */
  unit: number;
  /** start of its first visit: the end of its offer */
  startsAt: Date;
}

/**
 * Returns the tickets that may be passed on now: of a valid purchase at a venue that allows it, without an open change, before
 * their first visit, without a named holder or a document that proves a reduction, and not used. Passes are personal; tickets of
 * events are excluded, because the ticketing authority issues a sale once (decision 34).
 */
export async function transferableUnits(
  db: Db | Trx,
  document: SaleDocument,
  { secret, now }: { secret: string; now: Date },
): Promise<TransferableUnit[]> {
  const { sale, lines } = document;
  if (sale.kind !== 'tickets' || !hasValidTickets(sale)) return [];
  if (!(await termsOf(db, sale)).ticketTransfers || (await openChange(db, sale.id))) return [];
  const accredited = await accreditedProducts(db, sale.id);
  const units = numbered(entryUnitsOf(document, secret)).flatMap((unit): TransferableUnit[] => {
    const line = lines[unit.line];
    const [first] = unit.visits;
    if (!line || !first || first.visitAt <= now || unit.transferId !== undefined) return [];
    if (line.holders.length > 0 || accredited.has(line.productId)) return [];
    return [{ ...unit, startsAt: first.visitAt }];
  });
  const entered = await enteredOf(
    db,
    units.map(({ ticketId }) => ticketId),
  );
  return units.filter(({ ticketId }) => !entered.has(ticketId));
}

/** Adds the index of each unit in its line. */
export function numbered(units: readonly EntryUnit[]): (EntryUnit & { unit: number })[] {
  const counts = new Map<number, number>();
  return units.map((one) => {
    const unit = counts.get(one.line) ?? 0;
    counts.set(one.line, unit + 1);
    return { ...one, unit };
  });
}

async function accreditedProducts(db: Db | Trx, saleId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('sale_accreditation')
    .select('product_id')
    .where('sale_id', '=', saleId)
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}
