import type { OwnData } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';

type Line = OwnData['purchases'][number]['lines'][number];

/** Reads the lines of tickets and passes, and those of events with visitors and seats. @returns lines by sale id */
export async function exportLines(db: Db, saleIds: readonly string[]): Promise<Map<string, Line[]>> {
  const lines = new Map<string, Line[]>();
  const add = (saleId: string, line: Line) => lines.set(saleId, [...(lines.get(saleId) ?? []), line]);
  await addLines(db, saleIds, add);
  await addEventLines(db, saleIds, add);
  return lines;
}

type Add = (saleId: string, line: Line) => void;

async function addLines(db: Db, saleIds: readonly string[], add: Add): Promise<void> {
  const lines = await db
    .selectFrom('sale_line')
    .select(['sale_id', 'position', 'product_name', 'quantity', 'holders'])
    .where('sale_id', 'in', saleIds)
    .orderBy('position')
    .execute();
  const items = await db
    .selectFrom('sale_item')
    .select(['sale_id', 'line', 'room_name', 'visit_at'])
    .where('sale_id', 'in', saleIds)
    .where('visit_at', 'is not', null)
    .orderBy('position')
    .execute();
  for (const { sale_id, position, product_name, quantity, holders } of lines) {
    const visits = items
      .filter((item) => item.sale_id === sale_id && item.line === position)
      .flatMap(({ room_name, visit_at }) =>
        visit_at === null ? [] : [{ room_name, visit_at: visit_at.toISOString() }],
      );
    add(sale_id, { product_name, quantity, holders, visits });
  }
}

async function addEventLines(db: Db, saleIds: readonly string[], add: Add): Promise<void> {
  const lines = await db
    .selectFrom('sale_event_line')
    .select(['sale_id', 'title', 'product_name', 'quantity', 'visitors', 'seats', 'sector_name', 'visit_at'])
    .where('sale_id', 'in', saleIds)
    .orderBy('position')
    .execute();
  for (const { sale_id, title, product_name, quantity, visitors, seats, sector_name, visit_at } of lines) {
    add(sale_id, {
      title,
      product_name,
      quantity,
      holders: visitors,
      seats: seats.map(({ sectorName, rowText, columnText }) => `${sectorName} ${rowText} ${columnText}`),
      visits: [{ room_name: sector_name, visit_at: visit_at.toISOString() }],
    });
  }
}
