/** Places of a slot that a waiting list gives on: whoever does holds the slot until its transaction ends. */
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { findRules } from '../../purchase-limits/index.ts';
import { releaseWaitlistReservations } from '../waitlist-reservations.ts';
import { slots } from './inventory.ts';
import { reserveCapacity } from './reserve-capacity.ts';

/** What one visitor is offered. */
export interface SlotOffer {
  stockId: number;
  quantity: number;
  interfaceId: number;
  /** of a cart that nobody has yet */
  reference: string;
  until: Date;
  now: Date;
}

/** Takes a slot for the transaction, with all that was kept of it. @returns its free places; 0 once it has begun */
export async function openSlot(trx: Trx, stockId: number, now: Date): Promise<number> {
  await releaseWaitlistReservations(trx, slots, stockId, now);
  const { rows } = await sql<{ free: number }>`
    select case when visit_at > ${now} then quantity - sold - held else 0 end as free
    from stock where id = ${stockId} for no key update`.execute(trx);
  return rows[0]?.free ?? 0;
}

/** @returns ids of its holds; undefined: it cannot be had (any more) */
export async function offerSlot(
  trx: Trx,
  { stockId, until, ...offer }: SlotOffer,
): Promise<string[] | undefined> {
  const rules = (await findRules(trx, 'slot', [stockId])).get(stockId);
  const taken = rules && (await reserveCapacity(trx, { ...offer, stockId, rules, network: null }));
  if (!taken) return undefined;
  await trx.updateTable('hold').set({ expires_at: until }).where('id', '=', taken.id).execute();
  return [taken.id];
}
