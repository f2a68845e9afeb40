import type { PaymentGatewayTable } from '../../database/schema.ts';
import { NO_REDIRECT, type PaymentGateway } from './gateway.ts';

const neverNotifies = () => undefined;
const knowsNothing = () => Promise.resolve(undefined);
const byHand = () => Promise.reject(new Error('A bank transfer is returned by hand'));

/** Whether a person sends refunds of such payments; nobody else can. */
export const isMadeByHand = (type: PaymentGatewayTable['type']): boolean => type === 'bank-transfer';

/** The buyer sends the money by bank; the sale waits until the venue has seen it. */
export const bankTransfer: PaymentGateway = {
  settlement: 'by hand',
  start: () => Promise.resolve(NO_REDIRECT),
  readNotice: neverNotifies,
  inquire: knowsNothing,
  refund: byHand,
  refundsOf: byHand,
};

/** For what costs nothing, so that there is nothing to give back. */
export const invitation: PaymentGateway = {
  settlement: 'nothing to pay',
  start: () => Promise.resolve(NO_REDIRECT),
  readNotice: neverNotifies,
  inquire: knowsNothing,
  refund: () =>
    Promise.resolve({ outcome: 'accepted', words: 'nothing to give back', authorisationCode: null }),
  refundsOf: () => Promise.resolve([]),
};
