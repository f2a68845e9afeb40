/** Builds issue requests for sales and changes. */
import type { Visitor } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import type { Sale } from '../../sales/index.ts';
import type { IssueLine, IssueRequest } from './authority.ts';

interface LineToIssue {
  /** id of the event */
  productId: number;
  hourId: number;
  visitAt: Date;
  quantity: number;
  unitCents: number;
  seats: readonly { nrp: number; irm: string }[];
  visitors: readonly Visitor[];
}

/** Builds the issue request of a sale or a change. @param issued id, time and total of the sale or the change */
export async function issueRequest(
  db: Db,
  sale: Sale,
  lines: readonly LineToIssue[],
  issued: Pick<IssueRequest, 'saleId' | 'paidAt' | 'total' | 'replaces'>,
): Promise<IssueRequest> {
  const numbers = await authorityNumbers(
    db,
    lines.map(({ hourId }) => hourId),
  );
  return {
    ...issued,
    reference: sale.reference,
    locale: sale.locale,
    lines: lines.map((line): IssueLine => ({
      eventId: numbers.get(line.hourId)?.eventId ?? line.productId,
      hourId: numbers.get(line.hourId)?.hourId ?? null,
      visitAt: line.visitAt.toISOString(),
      quantity: line.quantity,
      unit: line.unitCents,
      seats: line.seats.map(({ nrp, irm }) => ({ nrp, irm })),
      visitors: line.visitors.map(({ name, last_name }) => ({ name, lastName: last_name })),
    })),
  };
}

async function authorityNumbers(db: Db, hourIds: readonly number[]) {
  const rows = await db
    .selectFrom('event_hour')
    .innerJoin('event', 'event.id', 'event_hour.event_id')
    .select(['event_hour.id', 'event.event_siae_id as eventId', 'event_hour.event_hour_siae_id as hourId'])
    .where('event_hour.id', '=', oneOf(hourIds))
    .execute();
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
}
