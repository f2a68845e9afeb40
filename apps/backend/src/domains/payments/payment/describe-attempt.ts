import { address, endpoints, localisePath } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { unique } from '../../../database/rows.ts';
import { buyersById, resultPage, type Sale } from '../../sales/index.ts';
import { textsOf, venuesById } from '../../venues/index.ts';
import type { Attempt } from '../../../payment-providers/port.ts';
import type { Payment } from './repository.ts';

export interface OpenedAttempt {
  sale: Sale;
  payment: Payment;
  gatewayType: string;
  /** origin of the shop for return and notification URLs: `https://shop.example` */
  origin: string;
  /** return page by the venue's slug, without the language; left out: the result pages of the sale */
  page?: (slug: string) => string;
}

/** Adds the fields that payment providers receive to attempts. Reads only. */
export async function describeAttempts<Opened extends OpenedAttempt>(
  trx: Trx,
  opened: readonly Opened[],
): Promise<(Opened & { attempt: Attempt })[]> {
  const sales = opened.map(({ sale }) => sale);
  const venueIds = unique(sales.map(({ headquarter_id }) => headquarter_id));
  const venues = await venuesById(trx, venueIds, ['id', 'slug']);
  const buyers = await buyersById(trx, unique(sales.map(({ client_id }) => client_id)), ['id', 'name']);
  const names = new Map<string, (venueId: number) => string>();
  for (const locale of unique(sales.map((sale) => sale.locale))) {
    const texts = await textsOf(trx, 'venue', venueIds, locale);
    names.set(locale, (venueId) => texts(venueId, 'name'));
  }
  return opened.map((one) => {
    const { sale, payment, origin } = one;
    const merchant = names.get(sale.locale)?.(sale.headquarter_id) ?? '';
    const slug = venues.get(sale.headquarter_id)?.slug ?? '';
    const page = (result: 'success' | 'error') =>
      origin + localisePath(one.page?.(slug) ?? resultPage(slug, result, sale), sale.locale);
    const attempt: Attempt = {
      orderNumber: payment.order_number,
      startedAt: payment.created_at,
      amount: payment.amount_cents,
      locale: sale.locale,
      merchant,
      buyer: buyers.get(sale.client_id)?.name ?? null,
      description: `${merchant} · ${sale.reference}`,
      notificationUrl: origin + address(endpoints.paymentNotification, { gateway: one.gatewayType }),
      successUrl: page('success'),
      errorUrl: page('error'),
    };
    return { ...one, attempt };
  });
}
