import { ApiError } from '@taquilla/api';
import { isPaymentAddress, paymentFields } from '@taquilla/contracts';
import { postForm } from '@taquilla/ui';

/** Leaves for the payment page of a change. Loaded when it is asked for. @throws {ApiError} for a page that is none */
export function leaveForPayment(url: string, form: Parameters<typeof paymentFields>[0]): void {
  if (!isPaymentAddress(url, location.origin)) throw new ApiError('invalid', `Unknown payment page ${url}`);
  postForm(url, paymentFields(form));
}
