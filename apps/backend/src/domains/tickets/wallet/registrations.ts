/** Phones that want to be told of passes: what is kept of them, and which of their passes have changed. */
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { enqueueAll, deleteTask } from '../../../tasks/outbox.ts';
import type { PassNumber } from './serial.ts';

/** How a sale stands, as far as its passes show it: other places, times or names are another edition. */
export const stateOfSale = sql<string>`sale.status || ' ' || sale.edition ||
  case when sale.voided_at is null then '' else ' void' end`;

/** Phones, tablets and watches of a family that share a ticket. */
export const MOST_DEVICES = 20;
/** Passes of which one answer tells. */
const MOST_SERIALS = 500;
/** Sales that are looked at in one turn. */
const MOST_AT_ONCE = 500;
/** What was written at the same time may be seen later: a phone is told of it twice rather than never. */
const OVERLAP_MS = 60_000;

export interface Phone {
  passType: string;
  /** as it calls itself */
  device: string;
}

/** What is kept instead of what a phone calls itself. */
export const deviceHash = (device: string, secret: string): string =>
  createHmac('sha256', secret).update(`wallet device ${device}`).digest('base64url');

interface Registration extends Phone, PassNumber {
  venueId: number;
  pushToken: string;
  endsAt: Date;
}

/** @returns `full` where so many phones have the pass already */
export async function registerPhone(
  db: Db,
  { venueId, saleId, number, passType, device, pushToken, endsAt }: Registration,
  now: Date,
): Promise<'new' | 'known' | 'full'> {
  return transaction(db, async (trx) => {
    const sale = await trx
      .selectFrom('sale')
      .select(stateOfSale.as('seen'))
      .where('id', '=', saleId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const pass = { sale_id: saleId, number, pass_type: passType };
    const known = await trx
      .updateTable('wallet_registration')
      .set({ push_token: pushToken })
      .where((eb) => eb.and({ ...pass, device }))
      .returning('id')
      .executeTakeFirst();
    if (known) return 'known';
    const { count } = await trx
      .selectFrom('wallet_registration')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((eb) => eb.and(pass))
      .executeTakeFirstOrThrow();
    if (count >= MOST_DEVICES) return 'full';
    await trx
      .insertInto('wallet_registration')
      .values({
        ...pass,
        id: randomUUID(),
        headquarter_id: venueId,
        device,
        push_token: pushToken,
        seen: sale.seen,
        updated_at: now,
        ends_at: endsAt,
        created_at: now,
      })
      .execute();
    return 'new';
  });
}

export async function unregisterPhone(db: Db, { saleId, number, passType, device }: Phone & PassNumber) {
  await db
    .deleteFrom('wallet_registration')
    .where((eb) => eb.and({ sale_id: saleId, number, pass_type: passType, device }))
    .execute();
}

/** @param since a moment that an answer of before told; undefined: all of them */
export async function changedOf(
  db: Db,
  { venueId, passType, device }: Phone & { venueId: number },
  since: Date | undefined,
): Promise<{ passes: PassNumber[]; last: Date } | undefined> {
  const known = db
    .selectFrom('wallet_registration')
    .select(['sale_id', 'number', 'updated_at'])
    .where((eb) => eb.and({ headquarter_id: venueId, pass_type: passType, device }))
    .orderBy('updated_at', 'desc')
    .limit(MOST_SERIALS);
  const rows = await (
    since ? known.where('updated_at', '>', new Date(since.getTime() - OVERLAP_MS)) : known
  ).execute();
  const [newest] = rows;
  if (!newest) return undefined;
  const passes = rows.map(({ sale_id: saleId, number }) => ({ saleId, number }));
  return { passes, last: newest.updated_at };
}

/**
 * Finds passes whose sale stands otherwise than when their phones were told last, however it came to that, and has these
 * told (R344).
 * @returns how many
 */
export async function noticeChanges(db: Db, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const stale = await trx
      .selectFrom('wallet_registration')
      .innerJoin('sale', 'sale.id', 'wallet_registration.sale_id')
      .select(['wallet_registration.id', stateOfSale.as('seen')])
      .where('wallet_registration.ends_at', '>', now)
      .where(sql<boolean>`wallet_registration.seen != ${stateOfSale}`)
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id, seen } of stale) {
      await trx
        .updateTable('wallet_registration')
        .set({ seen, updated_at: now })
        .where('id', '=', id)
        .execute();
      await deleteTask(trx, 'changed pass', id);
    }
    await enqueueAll(
      trx,
      'changed pass',
      stale.map(({ id }) => ({ subjectId: id, now })),
    );
    return stale.length;
  });
}

/** Its address at the push service is none any more. */
export async function deletePushToken(db: Db | Trx, pushToken: string): Promise<void> {
  await db.deleteFrom('wallet_registration').where('push_token', '=', pushToken).execute();
}

export async function deleteEndedRegistrations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wallet_registration').where('ends_at', '<', now).execute();
}

/** A visit that was moved moves the end of what is kept. */
export async function keepUntil(db: Db, saleId: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('wallet_registration')
    .set({ ends_at: endsAt })
    .where('sale_id', '=', saleId)
    .where('ends_at', '!=', endsAt)
    .execute();
}
