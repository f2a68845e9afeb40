/** `Last-Modified` of passes, in whole seconds. */
import type { Db } from '../../../database/open-database.ts';
import type { Sale } from '../../sales/index.ts';

const SECOND_MS = 1000;

/** Returns the time of the last row of the sale's history, in seconds. */
export async function lastModifiedAt(db: Db, { id, paid_at, created_at }: Sale): Promise<Date> {
  const last = await db
    .selectFrom('sale_history')
    .select(({ fn, ref }) => fn.max(ref('at').$castTo<Date>()).as('at'))
    .where('sale_id', '=', id)
    .executeTakeFirst();
  const at = last?.at ?? paid_at ?? created_at;
  return new Date(Math.floor(at.getTime() / SECOND_MS) * SECOND_MS);
}

/**
 * Returns the `Last-Modified` of a response. Another change may follow within the same second and must count as newer, so
 * the previous second is sent until the second is over.
 */
export const lastModifiedAs = (changedAt: Date, now: Date): Date =>
  now.getTime() - changedAt.getTime() >= SECOND_MS ? changedAt : new Date(changedAt.getTime() - SECOND_MS);

/** Whether a pass has changed since a conditional request's time. @param header `If-Modified-Since`; ignored if invalid */
export function isModifiedSince(header: string | undefined, changedAt: Date): boolean {
  const since = Date.parse(header ?? '');
  return Number.isNaN(since) || since < changedAt.getTime();
}
