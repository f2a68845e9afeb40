import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { recordset } from '../../../../database/recordset.ts';
import { grouped, oneOf } from '../../../../database/rows.ts';
import type { Adoption } from '../inventory.ts';
import { matchHolds } from '../match-holds.ts';
import { selectHolds } from '../select-holds.ts';
import { slots } from './inventory.ts';
import type { SlotNeed } from './slot-needs.ts';

const ADOPTED = { id: 'uuid', sale_id: 'uuid', until: 'timestamptz' };

/**
 * Batch variant of `adoptHolds`, for sales whose cart holds exactly what they need, so that no slot row changes.
 * @returns ids of the sales whose holds were adopted; the others are unchanged
 */
export async function adoptSlots(
  trx: Trx,
  adoptions: readonly Pick<Adoption<SlotNeed>, 'saleId' | 'reference' | 'need' | 'until'>[],
): Promise<Set<string>> {
  const holds = await selectHolds(trx, slots)
    .where('reference', '=', oneOf(adoptions.map(({ reference }) => reference)))
    .where('sale_id', 'is', null)
    .forUpdate()
    .execute();
  const holdsOf = grouped(
    holds,
    ({ reference }) => reference,
    (hold) => hold,
  );
  const adopted = adoptions.flatMap(({ saleId, reference, need, until }) => {
    const { matched, surplus, missing } = matchHolds(slots.key, holdsOf.get(reference) ?? [], need);
    return surplus.length + missing.length > 0 ? [] : [{ saleId, until, matched }];
  });
  const rows = adopted.flatMap(({ saleId, until, matched }) =>
    matched.map(({ id }) => ({ id, sale_id: saleId, until })),
  );
  if (rows.length > 0) {
    await sql`
      update hold set sale_id = given.sale_id, expires_at = given.until
      from ${recordset(rows, ADOPTED)}
      where hold.id = given.id`.execute(trx);
  }
  return new Set(adopted.map(({ saleId }) => saleId));
}
