import { address, endpoints, localisePath } from '@taquilla/contracts';
import { resultPage, type Sale } from '../sale/index.ts';
import type { Attempt } from './gateway.ts';
import type { Payment } from './repository.ts';

export interface OpenedAttempt {
  sale: Sale;
  payment: Pick<Payment, 'order_number' | 'amount_cents'>;
  gatewayType: string;
  origin: string;
  /** of the venue */
  slug: string;
  /** the venue's name in the sale's language */
  merchant: string;
  /** null: whoever asks has not shown to be the buyer, and is told nothing of the sale */
  buyer: string | null;
  /** where the buyer comes back to, without the language; left out: the pages of its result */
  page?: string;
}

/** An attempt as its gateway is told about it. Pure. */
export function describeAttempt({ sale, payment, ...told }: OpenedAttempt): Attempt {
  const { origin, slug, merchant, buyer } = told;
  const page = (result: 'success' | 'error') =>
    origin + localisePath(told.page ?? resultPage(slug, result, sale), sale.locale);
  return {
    ...{ orderNumber: payment.order_number, amount: payment.amount_cents },
    ...{ locale: sale.locale, merchant, buyer },
    description: buyer === null ? merchant : `${merchant} · ${sale.reference}`,
    notificationUrl: origin + address(endpoints.paymentNotification, { gateway: told.gatewayType }),
    successUrl: page('success'),
    errorUrl: page('error'),
  };
}
