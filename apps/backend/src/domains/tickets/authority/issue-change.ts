import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { authorityIssueMachine } from '../../../states/authority-issue.ts';
import { transition } from '../../../states/transition.ts';
import { InProgressError } from '../../../tasks/outbox.ts';
import { withoutPersonalData } from '../../../without-personal-data.ts';
import {
  changeById,
  findIssue,
  findSale,
  lockSale,
  readEventBook,
  type Sale,
  type SaleChange,
  withPlan,
} from '../../sales/index.ts';
import { abandonChange, completeChange } from '../../payments/index.ts';
import type { Authority, IssueAnswer, IssueRequest } from './authority.ts';
import { issueRequest } from './issue-request.ts';

/**
 * Requests the issue of a change. When issued, applies it: the former seal becomes void and the codes change. When refused,
 * leaves the sale unchanged and refunds the payment of the change. Idempotent (R363).
 * @throws without a final response; the outbox retries
 */
export async function issueChange(db: Db, authority: Authority, changeId: string, now: Date): Promise<void> {
  const change = await changeById(db, changeId);
  const sale = change && (await findSale(db, change.sale_id));
  // the change has ended or is applied: nothing to issue
  if (!sale || change.state !== 'issuing') return;
  const answer = await authority.issue(await requestOf(db, sale, change));
  if (answer.state === 'waiting')
    throw new InProgressError('The ticketing authority has not issued the change yet');
  await transaction(db, (trx) => apply(trx, change, answer, now));
}

async function apply(
  trx: Trx,
  { id, sale_id: saleId }: SaleChange,
  answer: Exclude<IssueAnswer, { state: 'waiting' }>,
  now: Date,
): Promise<void> {
  const sale = await lockSale(trx, saleId);
  const change = await changeById(trx, id);
  if (!sale || change?.state !== 'issuing') return;
  if (answer.state === 'refused') {
    const why = `the ticketing authority refused it: ${withoutPersonalData(answer.reason)}`;
    await abandonChange(trx, sale, change, { why, now });
    return;
  }
  if ((await completeChange(trx, sale, change, now)) !== 'changed') return;
  const set = { seal: answer.seal, issued_at: answer.issuedAt };
  await transition(trx, authorityIssueMachine, 'replaceSeal', [{ id: saleId, from: 'issued', set }]);
}

async function requestOf(db: Db, sale: Sale, change: SaleChange): Promise<IssueRequest> {
  const issue = await findIssue(db, sale.id);
  const lines = withPlan(await readEventBook(db, sale.id), change.plan ?? []);
  return issueRequest(
    db,
    sale,
    lines.filter(({ quantity }) => quantity > 0),
    {
      saleId: change.id,
      paidAt: change.created_at.toISOString(),
      total: sale.total_cents + change.difference_cents,
      ...(issue?.seal != null && { replaces: issue.seal }),
    },
  );
}
