/** Tickets that may be saved in Google Wallet, and detection of changed sales. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import { transaction } from '../../../database/transaction.ts';
import { enqueueAll, deleteTask } from '../../../tasks/outbox.ts';
import type { GoogleKind } from './google-content.ts';
import type { PassNumber } from './serial.ts';
import { stateOfSale } from './registrations.ts';

const TOPIC = 'changed google pass';
/** Tickets per run. */
const MAX_AT_ONCE = 500;

interface OpenedObject extends PassNumber {
  venueId: number;
  kind: GoogleKind;
  /** state of the sale before the link was created */
  seen: string;
  endsAt: Date;
}

export async function savedStateOf(db: Db, saleId: string): Promise<string> {
  const sale = db.selectFrom('sale').select(stateOfSale.as('seen')).where('id', '=', saleId);
  return (await sale.executeTakeFirstOrThrow()).seen;
}

/** Records that the link was opened. The state known to Google stays, since a link does not update a saved ticket. */
export async function storeObject(
  db: Db,
  { venueId, saleId, number, kind, seen, endsAt }: OpenedObject,
  now: Date,
): Promise<void> {
  await db
    .insertInto('wallet_object')
    .values({
      id: randomUUID(),
      headquarter_id: venueId,
      sale_id: saleId,
      number,
      kind,
      seen,
      link_opened_at: now,
      ends_at: endsAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['sale_id', 'number']).doUpdateSet({ link_opened_at: now, ends_at: endsAt }),
    )
    .execute();
}

/**
 * Finds tickets whose sale has changed since the last update, for any reason, and enqueues updates (R313). Skips tickets with
 * a pending or failed task.
 * @returns number of tickets
 */
export async function enqueueChangedObjects(db: Db, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const stale = idsOf(
      await trx
        .selectFrom('wallet_object')
        .innerJoin('sale', 'sale.id', 'wallet_object.sale_id')
        .select('wallet_object.id')
        .where('wallet_object.ends_at', '>', now)
        .where(sql<boolean>`wallet_object.seen != ${stateOfSale}`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('outbox')
                .select('outbox.id')
                .where(sql<boolean>`outbox.key = ${TOPIC} || ' ' || wallet_object.id::text`)
                .where('outbox.done_at', 'is', null),
            ),
          ),
        )
        .limit(MAX_AT_ONCE)
        .execute(),
    );
    for (const id of stale) await deleteTask(trx, TOPIC, id);
    await enqueueAll(
      trx,
      TOPIC,
      stale.map((subjectId) => ({ subjectId, now })),
    );
    return stale.length;
  });
}

/** Stores the state that was sent to Google; a later change triggers another update. */
export async function markUpdated(
  db: Db,
  id: string,
  { seen, endsAt }: { seen: string; endsAt: Date },
): Promise<void> {
  await db.updateTable('wallet_object').set({ seen, ends_at: endsAt }).where('id', '=', id).execute();
}

/** Deletes a ticket that was not saved, unless its link was opened again. */
export async function deleteObject(
  db: Db,
  { id, link_opened_at }: { id: string; link_opened_at: Date },
): Promise<void> {
  await db
    .deleteFrom('wallet_object')
    .where((eb) => eb.and({ id, link_opened_at }))
    .execute();
}

export async function deleteEndedObjects(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wallet_object').where('ends_at', '<', now).execute();
}
