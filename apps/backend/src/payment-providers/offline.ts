/** Ways to pay without a third party. */
import { z } from 'zod';
import { NO_REDIRECT, type PaymentProvider } from './port.ts';

type NoConfig = Record<string, never>;

const nothing = z.strictObject({});
const offline = {
  configuration: { schema: nothing, file: nothing, secrets: [], isSandbox: () => false },
  pageOrigins: [],
  connect: () => ({ start: () => Promise.resolve({ redirect: NO_REDIRECT }) }),
} satisfies Partial<PaymentProvider<NoConfig>>;

/** The buyer sends the money by bank; the sale waits until the venue has seen it. */
export const bankTransfer: PaymentProvider<NoConfig> = {
  ...offline,
  type: 'bank-transfer',
  settlement: 'by hand',
  makesRefunds: false,
};

/** For what costs nothing, so that there is nothing to give back. */
export const invitation: PaymentProvider<NoConfig> = {
  ...offline,
  type: 'invitation',
  settlement: 'nothing to pay',
  makesRefunds: true,
};
