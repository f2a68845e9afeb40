import type { Selectable } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { JOINED_NAMES, type SoldLine, type SoldVisit } from '../sale/index.ts';
import { findEventLines } from './event-lines.ts';

/** Loads the lines of an event sale for documents: the event is the product, its date the visit. */
export async function loadEventLines(db: Db, saleId: string): Promise<SoldLine[]> {
  const lines = await findEventLines(db, saleId);
  return lines.map((line) => ({
    productId: line.event_id,
    productName: line.title,
    quantity: line.quantity,
    unitCents: line.unit_cents,
    holders: line.visitors.map(({ name, last_name }) => ({ name: `${name} ${last_name}`.trim(), nif: '0' })),
    persons: 1,
    visits: visitsOf(line),
    seats: line.seats,
    tariff: line.product_name,
    extras: line.combined.filter(({ visitAt }) => visitAt === null),
  }));
}

/** Returns the visit of the event, then the visits of its combined products that have a room and time. */
function visitsOf(line: Selectable<Schema['sale_event_line']>): SoldVisit[] {
  const event = {
    roomId: line.sector_id ?? line.event_id,
    roomName: line.sector_name ?? '',
    visitAt: line.visit_at,
  };
  const others = line.combined.flatMap(({ name, roomId, roomName, visitAt }) =>
    roomId === null || visitAt === null
      ? []
      : { roomId, roomName: [name, roomName].filter(Boolean).join(JOINED_NAMES), visitAt: new Date(visitAt) },
  );
  return [event, ...others];
}
