/** Sends e-mails about changes and returns by buyers. */
import { hasBond, manageLink } from '../../tickets/index.ts';
import { isMadeByHand } from '../../../payment-providers/registry.ts';
import { refundsOfPayments, settlingPayments, sumOf } from '../../payments/index.ts';
import type { Db } from '../../../database/open-database.ts';
import { changeEmail, returnEmail, unchangedEmail } from './change-emails.ts';
import type { MailTask } from './email-policy.ts';
import {
  addressed,
  bondUrl,
  documentFor,
  manageable,
  type SaleMails,
  sendWithBond,
  withoutVisits,
} from './send-sale-mail.ts';

/** Sends the current tickets after a change. */
export async function sendChangeMail(mails: SaleMails, task: MailTask): Promise<void> {
  const { db, config } = mails;
  const change = await db
    .selectFrom('sale_change')
    .select(['sale_id', 'difference_cents'])
    .where('id', '=', task.subjectId)
    .executeTakeFirstOrThrow();
  const document = await documentFor(db, task, change.sale_id);
  // a later change or a return sends its own e-mail
  if (!(await hasBond(db, document.sale)) || (await isOld(db, document.sale.id, task.subjectId))) return;
  const email = changeEmail(document, bondUrl(document, config), change.difference_cents);
  await sendWithBond(mails, document, addressed(document, task, manageable(document, config, email)));
}

async function isOld(db: Db, saleId: string, changeId: string): Promise<boolean> {
  const last = await db
    .selectFrom('sale_change')
    .select('id')
    .where((eb) => eb.and({ sale_id: saleId, state: 'done' }))
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id !== changeId;
}

/** Reports that a paid change could no longer be applied: the purchase is unchanged and the payment refunded. */
export async function sendChangeRefundMail({ db, config, send }: SaleMails, task: MailTask): Promise<void> {
  const refund = await db
    .selectFrom('refund')
    .select(['sale_id', 'amount_cents'])
    .where('id', '=', task.subjectId)
    .executeTakeFirstOrThrow();
  const document = await documentFor(db, task, refund.sale_id);
  const url = config.publicUrl + manageLink(document, config.secret);
  const facts = { why: 'late' as const, amount: refund.amount_cents, url };
  await send(addressed(document, task, unchangedEmail(document, facts)));
}

/** Reports that the ticketing authority did not issue a change: the purchase is unchanged and its payment refunded. */
export async function sendChangeRefusalMail({ db, config, send }: SaleMails, task: MailTask): Promise<void> {
  const change = await db
    .selectFrom('sale_change')
    .select(['sale_id', 'state', 'ended_at'])
    .where('id', '=', task.subjectId)
    .executeTakeFirstOrThrow();
  // the change was paid late and requested again
  if (change.state !== 'ended' || change.ended_at === null) return;
  const refund = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.amount_cents')
    .where('payment.change_id', '=', task.subjectId)
    .where('refund.created_at', '=', change.ended_at)
    .executeTakeFirst();
  const document = await documentFor(db, task, change.sale_id);
  const url = config.publicUrl + manageLink(document, config.secret);
  const facts = { why: 'refused' as const, amount: refund?.amount_cents ?? 0, url };
  await send(addressed(document, task, unchangedEmail(document, facts)));
}

/** Reports a return: the refunded amount, the retained fee, and whether staff refund by bank transfer. */
export async function sendReturnMail({ db, send }: SaleMails, task: MailTask): Promise<void> {
  const document = await documentFor(db, task, task.subjectId);
  const payments = await settlingPayments(db, document.sale.id);
  const refunds = (await refundsOfPayments(db, payments)).filter(({ cause }) => cause === 'return');
  const types = await db
    .selectFrom('payment_gateway')
    .select('type')
    .where(
      'id',
      'in',
      payments.map(({ payment_gateway_id: id }) => id),
    )
    .execute();
  const isByHand = types.some(({ type }) => isMadeByHand(type));
  const facts = { amount: sumOf(refunds), isByHand, kept: document.sale.return_fee_cents };
  await send(withoutVisits(document, addressed(document, task, returnEmail(document, facts))));
}
