/** Places that a cart's own unpaid sale gives up, because the cart asks for them again. */
import type { Trx } from '../../../database/open-database.ts';
import { giveSharesBack } from '../../shares/end-of-holds.ts';
import { matchHolds } from '../match-holds.ts';
import type { SeatNeed } from './seat-needs.ts';
import { movePlaces, selectSeatHolds, setSeatState } from './seats.ts';

/** Frees those of `wanted`, all of one date, that the unpaid sales of the cart hold. Should such a sale be paid, it is late. */
export async function giveUpSeats(
  trx: Trx,
  reference: string,
  wanted: readonly SeatNeed[],
  now: Date,
): Promise<void> {
  const ofSale = await selectSeatHolds(trx)
    .where('reference', '=', reference)
    .where('hour_id', '=', wanted[0]?.hourId ?? 0)
    .where('sale_id', 'is not', null)
    .forUpdate()
    .execute();
  const { kept: given } = matchHolds(ofSale, wanted);
  for (const { id, quantity } of given) {
    const rest = (ofSale.find((hold) => hold.id === id)?.quantity ?? 0) - quantity;
    if (rest === 0) await setSeatState(trx, [{ id }], 'released');
    else await trx.updateTable('event_hold').set({ quantity: rest }).where('id', '=', id).execute();
  }
  await movePlaces(trx, given, { from: 'held', to: 'free' }, now);
  await giveSharesBack(trx, given, { isPaid: false, now });
}
