/** Changes of ticket and pass sales: other slots, fewer units, other holders. */
import { isEventLine, type Planned, type PlannedLine } from '../../../../database/change-tables.ts';
import { refuse } from '../../../../errors.ts';
import { slotNeeds } from '../../../inventory/index.ts';
import type { ChangedLine, Changing } from '../changing.ts';
import { isDearer, loadPriceList } from '../../ticket-sale/index.ts';
import { changedLine, plannedVisits } from './changed-line.ts';
import { loadOffer, packTypeOf } from './offer.ts';
import { type BookLine, readBook } from './sold-book.ts';
import { writeLines } from './write-lines.ts';

export const ticketChanging: Changing = {
  evaluate: async (db, sale, request, now) => {
    const book = await readBook(db, sale.id);
    const offer = await loadOffer(db, sale, book, request, now);
    const changed = request.lines.map((lineRequest): ChangedLine => {
      const line = book.find(({ position }) => position === lineRequest.position);
      if (!line) throw refuse('notChangeable');
      return changedLine(line, lineRequest, offer);
    });
    return { book, changed };
  },
  needWith: async (db, saleId, plan) => {
    const book = await readBook(db, saleId);
    const planned = plan.filter(isOfTickets);
    const lines = book.map(
      (line) => planned.find(({ position }) => position === line.position) ?? currentLine(line),
    );
    const byPlace = placesOf(lines);
    return { byPlace, places: slotNeeds(byPlace) };
  },
  isPriceOver: async (trx, sale, plan) => {
    const book = await readBook(trx, sale.id);
    const prices = await loadPriceList(
      trx,
      sale,
      book.map(({ productId }) => productId),
    );
    return plan.filter(isOfTickets).some(({ position, items, unitCents }) => {
      const line = book.find((one) => one.position === position);
      const isMoved = line && items.some(({ stockId }, index) => stockId !== line.items[index]?.stockId);
      if (!isMoved) return false;
      const sold = { productId: line.productId, visits: plannedVisits(line, items), unitCents };
      return isDearer(prices, sold, packTypeOf(sale));
    });
  },
  write: async (trx, saleId, plan) =>
    writeLines(trx, saleId, await readBook(trx, saleId), plan.filter(isOfTickets)),
};

const isOfTickets = (line: Planned): line is PlannedLine => !isEventLine(line);

/** Sums places by slot over all lines. */
function placesOf(lines: readonly Pick<PlannedLine, 'items'>[]): Map<number, number> {
  const need = new Map<number, number>();
  for (const { stockId, places } of lines.flatMap(({ items }) => items)) {
    if (stockId !== null && places > 0) need.set(stockId, (need.get(stockId) ?? 0) + places);
  }
  return need;
}

const currentLine = ({ items }: BookLine): Pick<PlannedLine, 'items'> => ({
  items: items.map(({ position, stockId, visitAt, places }) => ({
    position,
    stockId,
    places,
    visitAt: visitAt?.toISOString() ?? null,
  })),
});
