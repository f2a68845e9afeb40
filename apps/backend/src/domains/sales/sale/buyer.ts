/** Buyer records of one checkout. The random id of a record authorises its use. */
import { randomUUID } from 'node:crypto';
import type { CreateClientRequest, UpdateClientRequest } from '@taquilla/contracts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import type { Schema } from '../../../database/schema.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, refuse, wrong } from '../../../errors.ts';
import { UNPAID } from './sale-status.ts';
import { refuseWrongNif } from '../../accounts/index.ts';

type Buyer = Selectable<Schema['client']>;

/**
 * Stores the buyer's data of the checkout; the order contains the returned id.
 * @throws 422 by field
 */
export async function createBuyer(db: Db, body: CreateClientRequest, now: Date): Promise<string> {
  refuseWrongNif(body);
  const { company_id, document_type = null, address = null, prefix = null, ...fields } = body;
  await refuseWrongVenue(db, { headquarter_id: fields.headquarter_id, company_id });
  const id = randomUUID();
  await db
    .insertInto('client')
    .values({ ...fields, id, document_type, address, prefix, created_at: now })
    .execute();
  return id;
}

/**
 * Updates a buyer record, all of whose sales await payment.
 * @throws 404 for an unknown or erased record, or one of another venue; 409 when a sale with the record was paid or has ended;
 * 422 by field
 */
export async function updateBuyer(db: Db, body: UpdateClientRequest): Promise<void> {
  refuseWrongNif(body);
  const { id, headquarter_id, company_id, ...person } = body;
  const { document_type = null, address = null, prefix = null, ...fields } = person;
  await transaction(db, async (trx) => {
    const known = await trx
      .selectFrom('client')
      .select('id')
      .where((eb) => eb.and({ id, headquarter_id, erased_at: null }))
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw notFound();
    await refuseWrongVenue(trx, { headquarter_id, company_id });
    const bought = await trx
      .selectFrom('sale')
      .select('id')
      .where('client_id', '=', id)
      .where('status', 'not in', UNPAID)
      .limit(1)
      .executeTakeFirst();
    if (bought) throw refuse('saleFinished');
    await trx
      .updateTable('client')
      .set({ ...fields, document_type, address, prefix })
      .where('id', '=', id)
      .execute();
  });
}

/** Checks the venue of a record. @throws 422 for an unknown venue, or a venue of another company */
async function refuseWrongVenue(
  db: Db | Trx,
  { headquarter_id, company_id }: Pick<CreateClientRequest, 'headquarter_id' | 'company_id'>,
): Promise<void> {
  const venue = await db
    .selectFrom('venue')
    .select('company_id')
    .where('id', '=', headquarter_id)
    .executeTakeFirst();
  if (!venue) throw wrong('headquarter_id', 'noVenue');
  if (company_id !== undefined && company_id !== venue.company_id) {
    throw wrong('company_id', 'otherCompany');
  }
}

/** Returns venue ids by buyer record; erased and unknown records are missing. */
export async function venuesOfBuyers(db: Db, clientIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('client')
    .select(['id', 'headquarter_id'])
    .where('id', '=', oneOf(clientIds))
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.headquarter_id]));
}

/** Loads columns of buyer records, by id. */
export async function buyersById<C extends keyof Buyer>(
  db: Db | Trx,
  ids: readonly string[],
  columns: readonly (C | 'id')[],
): Promise<Map<string, Pick<Buyer, C | 'id'>>> {
  const rows = await db
    .selectFrom('client')
    .select(columns)
    .where('id', '=', oneOf(ids))
    .$castTo<Pick<Buyer, C | 'id'>>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Loads columns of one buyer record. @throws Error for an unknown id */
export const loadBuyer = <C extends keyof Buyer>(db: Db | Trx, id: string, columns: readonly C[]) =>
  db
    .selectFrom('client')
    .select(columns)
    .where('id', '=', id)
    .$castTo<Pick<Buyer, C>>()
    .executeTakeFirstOrThrow();
