/** Leaving the shop for a provider's payment page, and coming back. */
import { isPaymentAddress, paymentFields, type PaymentRedirect } from '@taquilla/contracts';
import { useEffect, useEffectEvent } from 'react';

/** A payment page that the shop does not know. No buyer is sent there. */
export class UnknownPaymentAddress extends Error {}

/** Where an attempt is paid: a signed form is posted to `url`; without `fields` the browser opens `url`. */
export interface PaymentPage {
  url: string;
  fields: Readonly<Record<string, string>> | undefined;
}

/**
 * Reads the answer that starts a payment attempt; null where nothing is left to pay at a provider.
 * @throws {UnknownPaymentAddress}
 */
export function paymentPageOf(
  { url, ...form }: PaymentRedirect,
  origin = window.location.origin,
): PaymentPage | null {
  if (url === null) return null;
  if (!isPaymentAddress(url, origin)) throw new UnknownPaymentAddress(url);
  return { url, fields: form.signature === '' ? undefined : paymentFields(form) };
}

export function openPaymentPage({ url, fields }: PaymentPage): void {
  if (fields) postForm(url, fields);
  else window.location.assign(url);
}

function postForm(address: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** A browser that is still here after this many ms was not able to open the payment page. */
const LEAVING_TIMEOUT = 7_000;

/**
 * Makes a page usable again that is busy leaving for a payment page.
 * @param onReturn the back/forward cache restored the page as it was left
 * @param onTimeout the payment page did not open
 */
export function useEndOfLeaving(isLeaving: boolean, onReturn: () => void, onTimeout = onReturn): void {
  const returned = useEffectEvent(onReturn);
  const timedOut = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isLeaving) return;
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned();
    };
    const timer = setTimeout(() => {
      timedOut();
    }, LEAVING_TIMEOUT);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [isLeaving]);
}
