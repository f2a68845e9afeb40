/** Registrations of phones for pass updates, and detection of changed passes. */
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { enqueueAll, deleteTask } from '../../../tasks/outbox.ts';
import type { PassNumber } from './serial.ts';

/** SQL expression for the state of a sale that passes show: status, edition, validity and tickets that were passed on. */
export const stateOfSale = sql<string>`sale.status || ' ' || sale.edition ||
  case when sale.voided_at is null then '' else ' void' end ||
  coalesce((select ' passed on ' || count(*) from ticket_transfer
    where ticket_transfer.sale_id = sale.id and ticket_transfer.state = 'accepted' having count(*) > 0), '')`;

/** Maximum devices per pass: those of a family that shares a ticket. */
export const MAX_DEVICES = 20;
/** Maximum passes per response. */
const MAX_SERIALS = 500;
/** Registrations per run. */
const MAX_AT_ONCE = 500;
/** Overlap, ms, for transactions that commit later than their timestamp: a phone may get an update twice, but misses none. */
const OVERLAP_MS = 60_000;

export interface Phone {
  passType: string;
  /** keyed hash of the device id (`deviceHash`) */
  device: string;
}

/** Returns the keyed hash that is stored instead of the device id. */
export const deviceHash = (device: string, secret: string): string =>
  createHmac('sha256', secret).update(`wallet device ${device}`).digest('base64url');

interface Registration extends Phone, PassNumber {
  venueId: number;
  pushToken: string;
  endsAt: Date;
}

/** Registers a phone. @returns `full` when the pass has the maximum number of devices */
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
    if (count >= MAX_DEVICES) return 'full';
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

/**
 * Returns the passes of a phone that have changed, and the time of the last change; undefined: none.
 * @param since time from an earlier response; undefined: all passes
 */
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
    .limit(MAX_SERIALS);
  const rows = await (
    since ? known.where('updated_at', '>', new Date(since.getTime() - OVERLAP_MS)) : known
  ).execute();
  const [newest] = rows;
  if (!newest) return undefined;
  const passes = rows.map(({ sale_id: saleId, number }) => ({ saleId, number }));
  return { passes, last: newest.updated_at };
}

/**
 * Finds passes whose sale has changed since their phones were last notified, for any reason, and enqueues notifications
 * (R344).
 * @returns number of passes
 */
export async function enqueueChangedPasses(db: Db, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const stale = await trx
      .selectFrom('wallet_registration')
      .innerJoin('sale', 'sale.id', 'wallet_registration.sale_id')
      .select(['wallet_registration.id', stateOfSale.as('seen')])
      .where('wallet_registration.ends_at', '>', now)
      .where(sql<boolean>`wallet_registration.seen != ${stateOfSale}`)
      .limit(MAX_AT_ONCE)
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

/** Deletes the registrations of an invalid device token. */
export async function deletePushToken(db: Db | Trx, pushToken: string): Promise<void> {
  await db.deleteFrom('wallet_registration').where('push_token', '=', pushToken).execute();
}

export async function deleteEndedRegistrations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wallet_registration').where('ends_at', '<', now).execute();
}

/** Sets the retention end of a sale's registrations, which changes when a visit is moved. */
export async function setRetentionEnd(db: Db, saleId: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('wallet_registration')
    .set({ ends_at: endsAt })
    .where('sale_id', '=', saleId)
    .where('ends_at', '!=', endsAt)
    .execute();
}
