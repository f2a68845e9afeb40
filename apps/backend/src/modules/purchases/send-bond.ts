import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { enqueue } from '../mail/outbox.ts';
import type { Sale } from '../sale/repository.ts';

/** Asks for a mail with the sale's bond; each call is a mail of its own. */
export async function askForBond(db: Db, sale: Sale, email: string, now: Date): Promise<void> {
  const { id: sale_id, headquarter_id } = sale;
  const id = randomUUID();
  await transaction(db, async (trx) => {
    await trx
      .insertInto('bond_request')
      .values({ id, sale_id, headquarter_id, email, created_at: now })
      .execute();
    await enqueue(trx, 'bond mail', id, now);
  });
}
