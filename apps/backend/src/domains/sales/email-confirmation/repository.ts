/** Queries for e-mail confirmations of orders. */
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { mailboxOf } from '../../../emails/index.ts';
import type { Sale } from '../sale/index.ts';

export type Confirmation = Selectable<Schema['sale_confirmation']>;

/** E-mail address of an order. */
export interface BuyerAddress {
  /** normalised e-mail address */
  mailbox: string;
  /** whether the order belongs to a registered client who has confirmed this e-mail address */
  isVerified: boolean;
}

export async function addressOf(db: Db | Trx, sale: Sale): Promise<BuyerAddress> {
  const row = await db
    .selectFrom('client')
    .leftJoin('registered_client as account', (join) =>
      join.on('account.id', '=', sale.registered_client_id).on('account.verified_at', 'is not', null),
    )
    .select(['client.email', 'account.email as verified'])
    .where('client.id', '=', sale.client_id)
    .executeTakeFirstOrThrow();
  const isVerified = row.verified?.toLowerCase() === row.email.toLowerCase();
  return { mailbox: mailboxOf(row.email), isVerified };
}

/** Finds the confirmation of an order for an e-mail address: the opened one, else the newest. */
export async function findConfirmation(
  db: Db | Trx,
  saleId: string,
  mailbox: string,
): Promise<Confirmation | undefined> {
  return db
    .selectFrom('sale_confirmation')
    .selectAll()
    .where((eb) => eb.and({ sale_id: saleId, mailbox }))
    .orderBy('used_at', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an order has confirmation e-mails and none of their links was opened. */
export async function isAwaited(db: Db, sale: Sale): Promise<boolean> {
  const { mailbox } = await addressOf(db, sale);
  const known = await findConfirmation(db, sale.id, mailbox);
  return known?.used_at === null;
}

/** Inserts a confirmation. @param confirmation `usedAt` null: not confirmed yet */
export async function insertConfirmation(
  trx: Trx,
  sale: Sale,
  { id, mailbox, now, usedAt }: { id: string; mailbox: string; now: Date; usedAt: Date | null },
): Promise<void> {
  const { id: sale_id, headquarter_id } = sale;
  await trx
    .insertInto('sale_confirmation')
    .values({ id, sale_id, headquarter_id, mailbox, created_at: now, used_at: usedAt })
    .execute();
}

export async function markConfirmed(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('sale_confirmation').set({ used_at: now }).where('id', '=', id).execute();
}
