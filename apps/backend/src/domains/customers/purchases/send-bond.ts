import { randomUUID } from 'node:crypto';
import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { tooManyRequests } from '../../../errors.ts';
import type { EmailCounts } from '../../../emails/index.ts';
import type { Sale } from '../../sales/index.ts';

/** Pause between two e-mails with the same bond. */
export const SEND_PAUSE_SECONDS = 60;

/**
 * Enqueues an e-mail with the sale's bond; not idempotent.
 * @throws 429 when the mailbox has reached its e-mail limit
 */
export async function requestBond(
  db: Db,
  { limits, address }: EmailCounts,
  request: { sale: Pick<Sale, 'id' | 'headquarter_id'>; email: string },
  now: Date,
): Promise<void> {
  const { sale, email } = request;
  const { id: sale_id, headquarter_id } = sale;
  const id = randomUUID();
  await transaction(db, async (trx) => {
    await trx
      .insertInto('bond_request')
      .values({ id, sale_id, headquarter_id, email, created_at: now })
      .execute();
    const bondEmail = { kind: 'bond', topic: 'bond mail', subjectId: id, to: email } as const;
    const wait = await limits.request(trx, { ...bondEmail, venueId: headquarter_id, address }, now);
    if (wait > 0) throw tooManyRequests(wait);
  });
}
