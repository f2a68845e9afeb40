import type { Selectable } from 'kysely';
import type { PaymentGatewayTable } from '../../database/schema.ts';

export type GatewayAccount = Pick<
  Selectable<PaymentGatewayTable>,
  'type' | 'merchant_code' | 'terminal' | 'secret_key' | 'payment_url'
>;

/** Whether a payment method has all that its bank needs (R422); without a page of its own only the sandbox can take a card. */
export const isCompleteGateway = (
  { type, merchant_code, terminal, secret_key, payment_url }: GatewayAccount,
  hasSandbox: boolean,
): boolean =>
  type !== 'redsys' ||
  Boolean(merchant_code && terminal && secret_key && (payment_url !== null || hasSandbox));
