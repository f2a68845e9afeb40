/** Interprets Redsys answers about refunds. Depends neither on sales nor on databases. */
import type { BankRefund, RefundAnswer, RefundRequest } from '../port.ts';
import { FINISHED, REFUND_ACCEPTED, type RedsysParams } from './message.ts';

/**
 * Errors by which Redsys refuses a request before it does anything: signature, merchant or kind of operation, no such
 * payment, more than was paid. Any other error, including `SIS0295` (repeated within a minute), leaves it unclear whether
 * money moved.
 */
const REFUSED_BEFORE = new Set(
  '0007 0023 0026 0027 0028 0041 0042 0054 0055 0056 0057'.split(' ').map((number) => `SIS${number}`),
);

/** Whether `Ds_Response` is a refusal: by the card issuer (0101–0299), or for lack of a permission (0904, 0950). */
const isRefusal = (response: string) => /^0(1(0[1-9]|[1-9]\d)|2\d\d|904|950)$/.test(response);

/**
 * Interprets the answer to a refund.
 * @param signed parameters of the answer; undefined without the agreed signature
 * @throws Error when it is unclear whether the refund was made
 */
export function readRefundAnswer(
  answer: unknown,
  signed: RedsysParams | undefined,
  { orderNumber, amount }: Pick<RefundRequest, 'orderNumber' | 'amount'>,
): RefundAnswer {
  if (!signed) return readError(answer, orderNumber);
  const response = signed['DS_RESPONSE'] ?? '';
  const isOurs = signed['DS_ORDER'] === orderNumber && Number(signed['DS_AMOUNT']) === amount;
  const authorisationCode = codeOf(signed);
  if (isOurs && response === REFUND_ACCEPTED) {
    return { outcome: 'accepted', words: `${response} ${authorisationCode ?? ''}`.trim(), authorisationCode };
  }
  if (isOurs && isRefusal(response)) return { outcome: 'refused', words: response };
  throw new Error(
    `The bank's answer to the refund of ${orderNumber} is inconclusive: ${response.slice(0, 10)}`,
  );
}

/** Interprets an error. Errors are unsigned, so they can only prevent a refund. */
function readError(answer: unknown, orderNumber: string): RefundAnswer {
  const code = typeof answer === 'object' && answer !== null && 'errorCode' in answer ? answer.errorCode : '';
  const words = String(Array.isArray(code) ? code[0] : code).slice(0, 10);
  if (REFUSED_BEFORE.has(words)) return { outcome: 'refused', words };
  throw new Error(`The bank's answer to the refund of ${orderNumber} is inconclusive: ${words}`);
}

/**
 * Returns the refunds among the operations that the query service reports.
 * @throws Error when one of them is not finished
 */
export function readRefunds(operations: readonly RedsysParams[]): BankRefund[] {
  if (operations.some((operation) => operation['DS_STATE'] !== FINISHED)) {
    throw new Error('The bank is still processing a refund');
  }
  return operations
    .filter((operation) => operation['DS_RESPONSE'] === REFUND_ACCEPTED)
    .map((operation) => ({ amount: Number(operation['DS_AMOUNT']), authorisationCode: codeOf(operation) }));
}

const codeOf = (params: RedsysParams) => (params['DS_AUTHORISATIONCODE'] ?? '').trim() || null;
