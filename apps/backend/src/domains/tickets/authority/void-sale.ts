/** Voids issues at the ticketing authority, which otherwise does not issue their places again (R368). */
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
  unknown: 'the ticketing authority accepts no void requests: staff have to void the sale',
};
const OF_CHANGE: Record<Settled, string> = {
  void: 'the ended change is void at the ticketing authority',
  unknown: 'the ticketing authority accepts no void requests: staff have to void the ended change',
};

/**
 * Voids a fully refunded sale.
 * @throws while in progress or without a response; the outbox retries
 */
export async function voidSale(db: Db, authority: Authority, saleId: string, now: Date): Promise<void> {
  const sale = await findSale(db, saleId);
  const issue = await findIssue(db, saleId);
  if (!sale || !issue || issue.state === 'refused') return;
  const changes = await changesOf(db, saleId);
  const answer = await requestVoid(authority, sale, now, {
    saleIds: [saleId, ...changes.map(({ id }) => id)],
    ...(issue.seal !== null && { seal: issue.seal }),
  });
  await note(db, sale, OF_SALE[answer], now);
}

/**
 * Voids a change that ended before the ticketing authority responded; the sale stays valid.
 * @throws like `voidSale`
 */
export async function voidChange(db: Db, authority: Authority, changeId: string, now: Date): Promise<void> {
  const change = await changeById(db, changeId);
  const sale = change && (await findSale(db, change.sale_id));
  // a sale that was refunded meanwhile is voided with its changes
  if (!sale || !hasValidTickets(sale)) return;
  const issue = await findIssue(db, sale.id);
  const answer = await requestVoid(authority, sale, now, {
    saleIds: [changeId],
    ...(issue?.seal != null && { keeps: issue.seal }),
  });
  await note(db, sale, OF_CHANGE[answer], now);
}

async function requestVoid(
  authority: Authority,
  { reference }: Sale,
  now: Date,
  what: Pick<VoidRequest, 'saleIds' | 'seal' | 'keeps'>,
): Promise<Settled> {
  const answer = await authority.void({ ...what, reference, at: now.toISOString() });
  if (answer === 'waiting')
    throw new InProgressError('The ticketing authority is still processing the request');
  return answer;
}

const note = (db: Db, { id }: Sale, step: string, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const sale = await lockSale(trx, id);
    if (sale) await noteStep(trx, sale, step, now);
  });
