/** Checks that acknowledged operations are in the database. */
import { formatEuros } from '../../../../format/format-visit.ts';
import type { Books } from './books.ts';
import type { Operation, OperationOf } from './operation.ts';

const isDone = (status: number | undefined) => status !== undefined && status >= 200 && status < 300;

function all<D extends Operation['did']>(history: readonly Operation[], did: D): OperationOf<D>[] {
  return history.filter((operation) => operation.did === did) as unknown as OperationOf<D>[];
}

/**
 * Returns faults of acknowledged orders: a missing sale, another total than acknowledged, or different content or totals under
 * one sale id.
 */
export function orderFaults(history: readonly Operation[], books: Books): string[] {
  const first = new Map<string, { content: string; total: number | undefined }>();
  const faults: string[] = [];
  for (const { asked, answered } of all(history, 'order')) {
    if (!isDone(answered?.status)) continue;
    const known = first.get(asked.sale);
    const { content, sale } = asked;
    const total = answered?.total;
    if (!known) first.set(sale, { content, total });
    else if (known.content !== content) faults.push(`sale ${sale} was ordered twice, with different content`);
    else if (known.total !== total) faults.push(`sale ${sale} was acknowledged with two totals`);
  }
  for (const [id, { total }] of first) {
    const sale = books.sales.get(id);
    if (!sale) faults.push(`sale ${id} was acknowledged and is missing`);
    else if (total !== undefined && sale.total !== total) {
      faults.push(
        `${sale.reference}: it was ordered for ${formatEuros(total)} and costs ${formatEuros(sale.total)}`,
      );
    }
  }
  return faults;
}

/** Returns faults of acknowledged payments: the payment is missing, or its sale is unpaid. */
export function paymentFaults(history: readonly Operation[], books: Books): string[] {
  const verdicts = new Map(
    all(history, 'notify').map(({ asked, answered }) => [asked.number, answered?.verdict]),
  );
  return [...verdicts].flatMap(([number, verdict]) => {
    if (verdict !== 'paid' && verdict !== 'paid late') return [];
    const payment = books.payments.get(number);
    if (!payment?.isAuthorised) return [`payment ${number} was acknowledged and is missing`];
    const sale = books.sales.get(payment.saleId);
    const isUnpaid = !sale || ['pending', 'pending payments gateway', 'cancelled'].includes(sale.status);
    return isUnpaid ? [`${sale?.reference ?? payment.saleId}: it was acknowledged as paid and is not`] : [];
  });
}

/**
 * Returns sales with valid tickets and no sent e-mail, and sales with several; a repetition has the same id and counts once.
 * The caller checks e-mails only at rest, and only in histories that contain e-mails.
 */
export function emailFaults(history: readonly Operation[], books: Books): string[] {
  const received = new Set(
    all(history, 'mail').flatMap(({ asked, answered }) => (answered?.isTaken ? [asked.id] : [])),
  );
  const emailsOf = new Map<string, number>();
  for (const [task, sale] of books.emails) {
    if (received.has(task)) emailsOf.set(sale, (emailsOf.get(sale) ?? 0) + 1);
  }
  return [...books.sales].flatMap(([id, { reference, isEmailDue }]) => {
    const emails = emailsOf.get(id) ?? 0;
    if (emails > 1) return [`${reference}: ${emails} different e-mails of one purchase were sent`];
    return isEmailDue && emails === 0
      ? [`${reference}: it is paid, and no e-mail with its tickets was sent`]
      : [];
  });
}
