/** When a pass last became another: HTTP tells it in whole seconds. */
import type { Db } from '../../../database/open-database.ts';
import type { Sale } from '../../sales/index.ts';

const SECOND_MS = 1000;

/** The second of the last step of the sale's history. */
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
 * What a phone is told and asks with next time. Within the second of a change another may follow, which has to count as
 * newer: until it is over, the second before is told.
 */
export const lastModifiedAs = (changedAt: Date, now: Date): Date =>
  now.getTime() - changedAt.getTime() >= SECOND_MS ? changedAt : new Date(changedAt.getTime() - SECOND_MS);

/** @param header `If-Modified-Since`; what is no date is none */
export function isModifiedSince(header: string | undefined, changedAt: Date): boolean {
  const since = Date.parse(header ?? '');
  return Number.isNaN(since) || since < changedAt.getTime();
}
