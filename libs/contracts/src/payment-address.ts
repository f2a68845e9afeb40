import { PAYMENT_ORIGINS } from './payment-origins.ts';
import type { PaymentRedirect } from './sale.ts';

/** All origins of payment pages; also in the pages' content security policy. */
export const paymentOrigins: readonly string[] = Object.values(PAYMENT_ORIGINS).flat();

/**
 * Returns whether an address is on the shop's own origin or a payment provider's. The browser must not post payment fields to others, even if a response names them.
 */
export function isPaymentAddress(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  if (url.username || url.password) return false;
  if (url.origin === origin) return true;
  return paymentOrigins.includes(url.origin);
}

/** Builds the form fields of a payment redirect (R162), by Redsys' names. */
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
