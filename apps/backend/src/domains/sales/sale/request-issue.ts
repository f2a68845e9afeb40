import type { Trx } from '../../../database/open-database.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import type { Sale } from './repository.ts';

/** Usual response time of the ticketing authority, ms; after it a buyer who still waits receives an e-mail. */
const PATIENCE_MS = 30_000;

/** Enqueues the issue of a paid event sale, and the e-mail to a buyer who still waits for it after 30 s. */
export async function requestIssue(
  trx: Trx,
  { id, headquarter_id }: Pick<Sale, 'id' | 'headquarter_id'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('authority_issue')
    .values({
      sale_id: id,
      headquarter_id,
      state: 'waiting',
      created_at: now,
      seal: null,
      issued_at: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.column('sale_id').doNothing())
    .execute();
  await enqueue(trx, 'authority issue', id, now);
  await enqueue(trx, 'issuing mail', id, new Date(now.getTime() + PATIENCE_MS));
}
