import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { deletePlannedChanges, lockSale, openChange, salesWithDueChange } from '../../sales/index.ts';
import { abandonChange, abandonIssue } from '../../payments/index.ts';

/**
 * Ends changes that were not paid or issued in time, each in its own transaction; several processes may run this at
 * once.
 * @returns number of ended changes
 */
export async function expireChanges(db: Db, now: Date): Promise<number> {
  let ended = 0;
  for (const saleId of await salesWithDueChange(db, now)) ended += await expireChange(db, saleId, now);
  await deletePlannedChanges(db, now);
  return ended;
}

async function expireChange(db: Db, saleId: string, now: Date): Promise<0 | 1> {
  return transaction(db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    const change = await openChange(trx, saleId);
    if (!sale || !change || change.expires_at > now) return 0;
    if (change.state === 'issuing') {
      await abandonIssue(trx, sale, change, { why: 'the ticketing authority did not answer', now });
    } else {
      await abandonChange(trx, sale, change, { why: 'the payment deadline has passed', now });
    }
    return 1;
  });
}
