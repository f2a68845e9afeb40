import { PAYMENT_ORIGINS } from './payment-origins.ts';
import type { PaymentRedirect } from './sale.ts';

/** All origins that buyers may be sent to for paying; the pages' content policy has the same. */
export const paymentOrigins: readonly string[] = Object.values(PAYMENT_ORIGINS).flat();

/**
 * True for an address that a buyer may be sent to for paying: one of our own origin, or of a payment provider. Anything else, however it came into an answer, would be handed the buyer.
 */
export function isPaymentAddress(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  if (url.username || url.password) return false;
  if (url.origin === origin) return true;
  return paymentOrigins.includes(url.origin);
}

/** What is posted to a payment page (R162), as Redsys names the fields. */
export function paymentFields({
  version,
  merchant_params,
  signature,
}: Omit<PaymentRedirect, 'url'>): Record<string, string> {
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: merchant_params,
    Ds_Signature: signature,
  };
}
