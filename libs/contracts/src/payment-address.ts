import type { PaymentRedirect } from './sale.ts';

/** Payment pages that buyers may be sent to: the gateways' own hosts (Redsys, live and test). */
const GATEWAY_HOSTS: readonly string[] = ['sis.redsys.es', 'sis-t.redsys.es:25443', 'sis-t.redsys.es'];

/**
 * True for an address that the payment form may be posted to: one of our own origin, or a known gateway over HTTPS.
 * Anything else, however it came into an answer, would be handed the buyer.
 */
export function isPaymentAddress(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  if (url.username || url.password) return false;
  if (url.origin === origin) return true;
  return url.protocol === 'https:' && GATEWAY_HOSTS.includes(url.host);
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
