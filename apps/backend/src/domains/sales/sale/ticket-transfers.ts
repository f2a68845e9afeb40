/** Queries for tickets that are passed on. */
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Sale } from './repository.ts';

export type TicketTransfer = Selectable<Schema['ticket_transfer']>;

/** Ticket that another person has accepted. */
export interface TransferredUnit {
  /** index of its line */
  line: number;
  /** index in its line */
  unit: number;
  /** id of the transfer */
  id: string;
}

/** Whether two positions are those of the same ticket of a sale. */
export const isSameUnit = (
  one: Pick<TransferredUnit, 'line' | 'unit'>,
  other: Pick<TransferredUnit, 'line' | 'unit'>,
): boolean => one.line === other.line && one.unit === other.unit;

/** Returns the tickets of a sale's current edition that other people have accepted. */
export async function transferredUnits(
  db: Db | Trx,
  { id, edition }: Pick<Sale, 'id' | 'edition'>,
): Promise<TransferredUnit[]> {
  return db
    .selectFrom('ticket_transfer')
    .select(['line', 'unit', 'id'])
    .where((eb) => eb.and({ sale_id: id, edition, state: 'accepted' }))
    .orderBy('line')
    .orderBy('unit')
    .execute();
}

/** Whether another person has accepted a ticket of the sale, which therefore can be neither changed nor returned. */
export const hasTransferred = async (db: Db | Trx, sale: Pick<Sale, 'id' | 'edition'>): Promise<boolean> =>
  (await transferredUnits(db, sale)).length > 0;
