/** What the ticketing authority is to forget, whatever it has issued of it: it would issue none of these places to others (R368). */
import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { InProgressError } from '../../../tasks/outbox.ts';
import {
  changeById,
  changesOf,
  findIssue,
  findSale,
  hasValidTickets,
  lockSale,
  noteStep,
  type Sale,
} from '../../sales/index.ts';
import type { Authority, VoidAnswer, VoidRequest } from './authority.ts';

type Settled = Exclude<VoidAnswer, 'waiting'>;

const OF_SALE: Record<Settled, string> = {
  void: 'void at the ticketing authority',
  unknown: 'the ticketing authority takes no returns from the shop: it is to be told by hand',
};
const OF_CHANGE: Record<Settled, string> = {
  void: 'the change that was given up is void at the ticketing authority',
  unknown:
    'the ticketing authority takes no news from the shop of a change that was given up: it is to be told by hand',
};

/**
 * Tells the authority that all places of a sale went back.
 * @throws when it is at it, or gives no answer: to be told again
 */
export async function voidSale(db: Db, authority: Authority, saleId: string, now: Date): Promise<void> {
  const sale = await findSale(db, saleId);
  const issue = await findIssue(db, saleId);
  if (!sale || !issue || issue.state === 'refused') return;
  const changes = await changesOf(db, saleId);
  const answer = await tell(authority, sale, now, {
    saleIds: [saleId, ...changes.map(({ id }) => id)],
    ...(issue.seal !== null && { seal: issue.seal }),
  });
  await note(db, sale, OF_SALE[answer], now);
}

/**
 * Tells the authority of a change that came to nothing before its answer was there: the purchase is valid as it was.
 * @throws like `voidSale`
 */
export async function voidChange(db: Db, authority: Authority, changeId: string, now: Date): Promise<void> {
  const change = await changeById(db, changeId);
  const sale = change && (await findSale(db, change.sale_id));
  // what went back meanwhile is void with its changes
  if (!sale || !hasValidTickets(sale)) return;
  const issue = await findIssue(db, sale.id);
  const answer = await tell(authority, sale, now, {
    saleIds: [changeId],
    ...(issue?.seal != null && { keeps: issue.seal }),
  });
  await note(db, sale, OF_CHANGE[answer], now);
}

async function tell(
  authority: Authority,
  { reference }: Sale,
  now: Date,
  what: Pick<VoidRequest, 'saleIds' | 'seal' | 'keeps'>,
): Promise<Settled> {
  const answer = await authority.void({ ...what, reference, at: now.toISOString() });
  if (answer === 'waiting') throw new InProgressError('The authority is at it');
  return answer;
}

const note = (db: Db, { id }: Sale, step: string, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const sale = await lockSale(trx, id);
    if (sale) await noteStep(trx, sale, step, now);
  });
