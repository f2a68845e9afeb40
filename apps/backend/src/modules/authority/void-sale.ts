import type { Db } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { NotYet } from '../../tasks/outbox.ts';
import { changesOf, noteStep } from '../change/index.ts';
import { findIssue, findSale, lockSale } from '../sale/index.ts';
import type { Authority, VoidAnswer } from './authority.ts';

const STEPS: Record<Exclude<VoidAnswer, 'waiting'>, string> = {
  void: 'void at the ticketing authority',
  unknown: 'the ticketing authority takes no returns from the shop: it is to be told by hand',
};

/**
 * Tells the authority that all places of a sale went back, whatever it has issued for it: it would issue none of them to
 * others (R368).
 * @throws when it is at it, or gives no answer: to be told again
 */
export async function voidSale(db: Db, authority: Authority, saleId: string, now: Date): Promise<void> {
  const sale = await findSale(db, saleId);
  const issue = await findIssue(db, saleId);
  if (!sale || !issue || issue.state === 'refused') return;
  const changes = await changesOf(db, saleId);
  const answer = await authority.void({
    saleIds: [saleId, ...changes.map(({ id }) => id)],
    ...(issue.seal !== null && { seal: issue.seal }),
    ...{ reference: sale.reference, returnedAt: now.toISOString() },
  });
  if (answer === 'waiting') throw new NotYet('The authority is at it');
  await transaction(db, async (trx) => {
    const locked = await lockSale(trx, saleId);
    if (locked) await noteStep(trx, locked, STEPS[answer], now);
  });
}
