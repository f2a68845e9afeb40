/** Redirect to a provider's payment page, and return from it. */
import { isPaymentAddress, paymentFields, type PaymentRedirect } from '@taquilla/contracts';
import { useEffect, useEffectEvent } from 'react';

/** The address of a payment page is not on a known origin. The buyer is not redirected. */
export class UnknownPaymentAddress extends Error {}

/** Payment page of an attempt: a signed form is posted to `url`; without `fields` the browser opens `url`. */
export interface PaymentPage {
  url: string;
  fields: Readonly<Record<string, string>> | undefined;
}

/**
 * Reads the response that starts a payment attempt; null: nothing is left to pay at a provider.
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

/** Leaves the page for the payment page: posts its form if there are `fields`, else follows the address. */
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

/** Milliseconds after which opening the payment page counts as failed. */
const LEAVING_TIMEOUT = 7_000;

/**
 * Detects the end of a redirect to a payment page, so that the page becomes usable again.
 * @param onReturn called when the back/forward cache restores the page
 * @param onTimeout called if the payment page does not open
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
