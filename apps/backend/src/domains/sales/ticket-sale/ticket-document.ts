import type { Db } from '../../../database/open-database.ts';
import type { Sale, SoldLine, SoldVisit } from '../sale/index.ts';

/** Loads the lines of a ticket or pass sale for documents. */
export async function loadTicketLines(db: Db, { id: saleId }: Pick<Sale, 'id'>): Promise<SoldLine[]> {
  const lines = await db
    .selectFrom('sale_line')
    .select(['position', 'product_id', 'product_name', 'quantity', 'unit_cents', 'holders', 'pass'])
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();
  const items = await db
    .selectFrom('sale_item')
    .leftJoin('room', 'room.id', 'sale_item.room_id')
    .select(['line', 'room_id', 'room_name', 'visit_at', 'pax', 'room.visit_minutes'])
    .where('sale_id', '=', saleId)
    .orderBy('line')
    .orderBy('sale_item.position')
    .execute();
  return lines.map((line) => {
    const own = items.filter((item) => item.line === line.position);
    return {
      productId: line.product_id,
      productName: line.product_name,
      quantity: line.quantity,
      unitCents: line.unit_cents,
      holders: line.holders,
      persons: personsOf(own),
      visits: visitsOf(own),
      ...(line.pass && { pass: line.pass }),
    };
  });
}

/** Returns the persons that one unit admits: the maximum over its rooms, which the same persons visit in turn. */
function personsOf(items: readonly { room_id: number | null; pax: number }[]): number {
  const byRoom = new Map<number | null, number>();
  for (const { room_id, pax } of items) byRoom.set(room_id, (byRoom.get(room_id) ?? 0) + pax);
  return Math.max(1, ...byRoom.values());
}

interface ItemRow {
  room_id: number | null;
  room_name: string | null;
  visit_at: Date | null;
  visit_minutes: number | null;
}

/** Returns each room and time once, earliest first. */
function visitsOf(items: readonly ItemRow[]): SoldVisit[] {
  const visits = new Map<string, SoldVisit>();
  for (const { room_id, room_name, visit_at, visit_minutes: minutes } of items) {
    if (room_id === null || visit_at === null) continue;
    visits.set(`${room_id} ${visit_at.getTime()}`, {
      roomId: room_id,
      roomName: room_name ?? '',
      visitAt: visit_at,
      ...(minutes !== null && { endsAt: new Date(visit_at.getTime() + minutes * 60_000) }),
    });
  }
  return [...visits.values()].sort((a, b) => a.visitAt.getTime() - b.visitAt.getTime());
}
