/** Content of a receipt. Pure: every amount is stored with the sale, its payments and its refunds. */
import { type Cents, type Locale, type Seller, sellerTexts } from '@taquilla/contracts';
import { formatDay } from '../../../../format/format-visit.ts';
import { extraText, type Sale, type SaleChange, type SaleDocument } from '../../../sales/index.ts';
import type { Payment, Refund } from '../../../payments/index.ts';

/** Content of a receipt; rendering reads nothing else. */
export interface Receipt {
  locale: Locale;
  venue: { name: string; timeZone: string; colour: string };
  reference: string;
  /** `address` and `number` empty: the venue states no seller */
  seller: { name: string; address: string; number: string };
  /** name of the buyer; empty: erased */
  buyer: string;
  /** recipient of the requested invoice; null: none requested */
  billedTo: { name: string; number: string; address: string } | null;
  lines: readonly ReceiptLine[];
  promotion: Cents;
  bookingFee: Cents;
  /** fees of the changes of the sale */
  changeFee: Cents;
  total: Cents;
  /** tax that the prices include, in hundredths of a percent; null: not stated, or different between lines */
  vatHundredths: number | null;
  /** of the sale, then of its changes */
  payments: readonly ReceiptPayment[];
  /** oldest first */
  refunds: readonly ReceiptRefund[];
}

export interface ReceiptLine {
  name: string;
  /** days of the visits, and combined products of each unit */
  details: readonly string[];
  quantity: number;
  unitCents: Cents;
}

export interface ReceiptPayment {
  paidAt: Date;
  /** payment instrument, else the type of the gateway */
  method: string;
  amount: Cents;
}

export interface ReceiptRefund {
  /** null: requested, not made yet */
  doneAt: Date | null;
  amount: Cents;
}

interface ReceiptSource {
  document: Pick<SaleDocument, 'sale' | 'venue' | 'company' | 'buyer' | 'lines'>;
  seller: Seller | undefined;
  payments: readonly (Pick<Payment, 'change_id' | 'amount_cents' | 'created_at' | 'method'> & {
    type: string;
  })[];
  refunds: readonly Pick<Refund, 'amount_cents' | 'done_at'>[];
  changes: readonly Pick<SaleChange, 'id' | 'ended_at'>[];
}

/** Returns the receipt of a sale. */
export function receiptOf(
  { document, seller, payments, refunds, changes }: ReceiptSource,
  locale: Locale,
): Receipt {
  const { sale, venue, company, buyer } = document;
  return {
    locale,
    venue: { name: venue.name, timeZone: venue.timezone, colour: venue.colour },
    reference: sale.reference,
    seller: seller ? sellerTexts(seller) : { name: company.name, address: '', number: '' },
    buyer: buyer.name,
    billedTo: billedTo(sale),
    lines: linesOf(document, locale),
    promotion: sale.promotion_cents,
    bookingFee: sale.management_cost_cents,
    changeFee: sale.change_fee_cents,
    total: sale.total_cents,
    vatHundredths: sale.vat_hundredths,
    payments: payments.map(({ change_id, amount_cents, created_at, method, type }) => ({
      paidAt:
        (change_id === null ? sale.paid_at : changes.find(({ id }) => id === change_id)?.ended_at) ??
        created_at,
      method: method ?? type,
      amount: amount_cents,
    })),
    refunds: refunds
      .filter(({ amount_cents }) => amount_cents > 0)
      .map(({ done_at, amount_cents }) => ({ doneAt: done_at, amount: amount_cents })),
  };
}

function billedTo({ invoice }: Sale): Receipt['billedTo'] {
  if (invoice === null) return null;
  const { name, cif, address, postcode, country } = invoice;
  return { name, number: cif, address: `${address}, ${postcode} (${country})` };
}

/** Returns the lines of a sale; lines that differ only in times, seats and holders are one. */
function linesOf({ lines, venue }: ReceiptSource['document'], locale: Locale): ReceiptLine[] {
  const merged = new Map<string, ReceiptLine>();
  for (const { productName, tariff, quantity, unitCents = 0, visits, extras = [] } of lines) {
    const name = [productName, tariff].filter(Boolean).join(' · ');
    const days = new Set(visits.map(({ visitAt }) => formatDay(visitAt, locale, venue.timezone)));
    const details = [...days, ...extras.map(extraText)];
    const key = JSON.stringify([name, unitCents, details]);
    merged.set(key, { name, details, unitCents, quantity: (merged.get(key)?.quantity ?? 0) + quantity });
  }
  return [...merged.values()];
}

/** Returns what is left of the payments after all refunds, including those that are not made yet. */
export const remainingOf = ({ payments, refunds }: Pick<Receipt, 'payments' | 'refunds'>): Cents =>
  sumOf(payments) - sumOf(refunds);

export const sumOf = (entries: readonly { amount: Cents }[]): Cents =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
