import { NO_REDIRECT, type PaymentGateway } from './gateway.ts';

const neverNotifies = () => undefined;
const knowsNothing = () => Promise.resolve(undefined);

/** The buyer sends the money by bank; the sale waits until the venue has seen it. */
export const bankTransfer: PaymentGateway = {
  settlement: 'by hand',
  start: () => NO_REDIRECT,
  readNotice: neverNotifies,
  inquire: knowsNothing,
  refund: () => Promise.reject(new Error('A bank transfer is returned by hand')),
};

/** For what costs nothing. */
export const invitation: PaymentGateway = {
  settlement: 'nothing to pay',
  start: () => NO_REDIRECT,
  readNotice: neverNotifies,
  inquire: knowsNothing,
  refund: () => Promise.resolve(),
};
