import type { Locale } from '@taquilla/contracts';
import type { Db } from '../../../../database/open-database.ts';
import { refundsOfPayments, settlingPayments } from '../../../payments/index.ts';
import { changesOf, loadSaleDocument, type Sale } from '../../../sales/index.ts';
import { findSeller, gatewayType } from '../../../venues/index.ts';
import { receiptOf, type Receipt } from './receipt-document.ts';

/** Whether money was paid for a sale. */
export const hasReceipt = async (db: Db, { id, paid_at }: Pick<Sale, 'id' | 'paid_at'>): Promise<boolean> =>
  paid_at !== null && (await settlingPayments(db, id)).some(({ amount_cents }) => amount_cents > 0);

/** Loads the receipt of a sale for which money was paid. @param locale default: language of the sale */
export async function loadReceipt(db: Db, sale: Sale, locale?: Locale): Promise<Receipt> {
  const payments = await settlingPayments(db, sale.id);
  return receiptOf(
    {
      document: await loadSaleDocument(db, sale, locale),
      seller: await findSeller(db, sale.headquarter_id),
      payments: await Promise.all(
        payments.map(async (payment) => ({
          ...payment,
          type: (await gatewayType(db, payment.payment_gateway_id)) ?? '',
        })),
      ),
      refunds: await refundsOfPayments(db, payments),
      changes: await changesOf(db, sale.id),
    },
    locale ?? sale.locale,
  );
}
