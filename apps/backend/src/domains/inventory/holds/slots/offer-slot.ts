/** Offers of slot capacity to the waiting list. The transaction locks the slot until it ends. */
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { findRules } from '../../purchase-limits/index.ts';
import { releaseWaitlistReservations } from '../waitlist-reservations.ts';
import { slots } from './inventory.ts';
import { reserveCapacity } from './reserve-capacity.ts';

/** Offer to one entry of the waiting list. */
export interface SlotOffer {
  stockId: number;
  quantity: number;
  interfaceId: number;
  /** new reference that no cart has */
  reference: string;
  until: Date;
  now: Date;
}

/** Locks a slot and releases its waiting-list reservations. @returns free places; 0 once it has begun */
export async function openSlot(trx: Trx, stockId: number, now: Date): Promise<number> {
  await releaseWaitlistReservations(trx, slots, stockId, now);
  const { rows } = await sql<{ free: number }>`
    select case when visit_at > ${now} then quantity - sold - held else 0 end as free
    from stock where id = ${stockId} for no key update`.execute(trx);
  return rows[0]?.free ?? 0;
}

/** Holds the offered places. @returns ids of the holds; undefined: the slot refuses them */
export async function offerSlot(
  trx: Trx,
  { stockId, until, ...offer }: SlotOffer,
): Promise<string[] | undefined> {
  const rules = (await findRules(trx, 'slot', [stockId])).get(stockId);
  const hold = rules && (await reserveCapacity(trx, { ...offer, stockId, rules, network: null }));
  if (!hold) return undefined;
  await trx.updateTable('hold').set({ expires_at: until }).where('id', '=', hold.id).execute();
  return [hold.id];
}
