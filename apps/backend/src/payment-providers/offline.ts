/** Payment methods without a third party. */
import { z } from 'zod';
import { NO_REDIRECT, type PaymentProvider } from './port.ts';

type NoConfig = Record<string, never>;

const nothing = z.strictObject({});
const offline = {
  configuration: { schema: nothing, file: nothing, secrets: [], isSandbox: () => false },
  pageOrigins: [],
  connect: () => ({ start: () => Promise.resolve({ redirect: NO_REDIRECT }) }),
} satisfies Partial<PaymentProvider<NoConfig>>;

/** The buyer transfers the amount; the sale waits until staff confirm its arrival. */
export const bankTransfer: PaymentProvider<NoConfig> = {
  ...offline,
  type: 'bank-transfer',
  settlement: 'by hand',
  makesRefunds: false,
};

/** Payment method of free orders, which are never refunded. */
export const invitation: PaymentProvider<NoConfig> = {
  ...offline,
  type: 'invitation',
  settlement: 'nothing to pay',
  makesRefunds: true,
};
