import type { Db, Trx } from '../../../database/open-database.ts';
import { withoutPersonalData } from '../../../without-personal-data.ts';
import { transaction } from '../../../database/transaction.ts';
import { authorityIssueMachine } from '../../../states/authority-issue.ts';
import { transition } from '../../../states/transition.ts';
import { enqueue, InProgressError } from '../../../tasks/outbox.ts';
import { findIssue, findSale, lockSale, readEventBook, type Sale } from '../../sales/index.ts';
import { requestFullRefund } from '../../payments/index.ts';
import type { Authority, IssueAnswer, IssueRequest } from './authority.ts';
import { issueRequest } from './issue-request.ts';

/**
 * Requests the issue of a paid sale. When issued, stores the seal and sends the bond by e-mail. When refused, releases the
 * places and refunds the payment. Idempotent.
 * @throws without a final response; the outbox retries
 */
export async function issueSale(db: Db, authority: Authority, saleId: string, now: Date): Promise<void> {
  const sale = await findSale(db, saleId);
  const issue = await findIssue(db, saleId);
  // the sale is refunded or issued: nothing to issue
  if (sale?.status !== 'paid' || issue?.state !== 'waiting') return;
  const answer = await authority.issue(await requestOf(db, sale));
  if (answer.state === 'waiting')
    throw new InProgressError('The ticketing authority has not issued the sale yet');
  await transaction(db, (trx) => apply(trx, saleId, answer, now));
}

async function apply(
  trx: Trx,
  saleId: string,
  answer: Exclude<IssueAnswer, { state: 'waiting' }>,
  now: Date,
): Promise<void> {
  const sale = await lockSale(trx, saleId);
  const issue = await findIssue(trx, saleId);
  if (sale?.status !== 'paid' || issue?.state !== 'waiting') return;
  if (answer.state === 'refused') {
    await refuse(trx, sale, answer.reason, now);
    return;
  }
  const set = { seal: answer.seal, issued_at: answer.issuedAt };
  await transition(trx, authorityIssueMachine, 'issue', [{ id: saleId, from: issue.state, set }]);
  await enqueue(trx, 'purchase mail', saleId, now);
}

async function refuse(trx: Trx, sale: Sale, reason: string, now: Date): Promise<void> {
  const set = { reason: withoutPersonalData(reason) };
  await transition(trx, authorityIssueMachine, 'refuse', [{ id: sale.id, from: 'waiting', set }]);
  await enqueue(trx, 'authority refusal mail', sale.id, now);
  const why = 'the ticketing authority refused the sale';
  await requestFullRefund(trx, sale, { cause: 'authority', why, by: 'the shop', now });
}

async function requestOf(db: Db, sale: Sale): Promise<IssueRequest> {
  return issueRequest(db, sale, await readEventBook(db, sale.id), {
    saleId: sale.id,
    paidAt: (sale.paid_at ?? sale.created_at).toISOString(),
    total: sale.total_cents,
  });
}
