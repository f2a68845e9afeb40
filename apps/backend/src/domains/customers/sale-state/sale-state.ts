import { toEuros, type Locale, type SaleState } from '@taquilla/contracts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/open-database.ts';
import type { PaymentState } from '../../../database/sales-tables.ts';
import { findProvider } from '../../../payment-providers/registry.ts';
import {
  bondLink,
  hasBond,
  hasReceipt,
  receiptLink,
  ticketAnswers,
  walletLinks,
  type Wallets,
} from '../../tickets/index.ts';
import { isAwaited, isUnpaid, loadSaleDocument, type Sale, visitAnswers } from '../../sales/index.ts';
import {
  refundsOfPayments,
  settlingPayments,
  sumOf,
  transferEnd,
  transferInstructions,
} from '../../payments/index.ts';

type AttemptState = NonNullable<SaleState['attempt']>;

const ATTEMPT: Record<PaymentState, AttemptState> = {
  waiting: 'waiting',
  authorised: 'authorised',
  declined: 'declined',
  error: 'error',
};

/** Returns the public state of a sale, for callers who only know its id: status and last attempt. */
export const publicState = async (db: Db, sale: Sale): Promise<SaleState> =>
  stateOf(db, sale, await lastAttempt(db, sale));

const lastAttempt = (db: Db, { id }: Sale) =>
  db
    .selectFrom('payment')
    .innerJoin('payment_gateway', 'payment_gateway.id', 'payment.payment_gateway_id')
    .select(['payment.state', 'payment.response_code', 'payment.method', 'payment_gateway.type'])
    .where('payment.sale_id', '=', id)
    .where('payment.change_id', 'is', null)
    .orderBy('payment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
type Attempt = Awaited<ReturnType<typeof lastAttempt>>;

async function stateOf(db: Db, sale: Sale, last: Attempt): Promise<SaleState> {
  const confirmation = await pendingConfirmation(db, sale, last?.type);
  return {
    id: sale.id,
    status: sale.status,
    attempt: last ? ATTEMPT[last.state] : null,
    ...(last && { payment_type: last.type }),
    ...(confirmation && { confirmation }),
    details: null,
  };
}

/**
 * Returns the deadline of the e-mail confirmation that a free order or a transfer waits for; undefined: it waits for
 * none.
 */
async function pendingConfirmation(db: Db, sale: Sale, paymentType: string | undefined) {
  const needsConfirmation = sale.total_cents === 0 || paymentType === 'bank-transfer';
  if (!needsConfirmation || !isUnpaid(sale.status)) return undefined;
  return (await isAwaited(db, sale)) ? { until: sale.expires_at.toISOString() } : undefined;
}

/**
 * Returns the instructions of a transfer and its deadline.
 * @param isUnconfirmed the e-mail address is not confirmed yet: returns the deadline that applies after the
 * confirmation
 */
async function transferOf(db: Db, sale: Sale, isUnconfirmed: boolean) {
  const until = isUnconfirmed ? await transferEnd(db, sale) : sale.expires_at;
  return { instructions: await transferInstructions(db, sale), until: until.toISOString() };
}

/** Returns the refunded amount, and the reason of the last refund. */
async function refundOf(db: Db, { id }: Sale): Promise<Pick<NonNullable<SaleState['details']>, 'refund'>> {
  const refunds = await refundsOfPayments(db, await settlingPayments(db, id));
  const last = refunds.at(-1);
  return last ? { refund: { amount: toEuros(sumOf(refunds)), cause: last.cause } } : {};
}

/** The shop's secrets, the key of the requesting browser, and its language. */
type StateKeys = Pick<Config, 'secret' | 'lastingSecret'> & {
  browserKey: string | undefined;
  /** language of names; undefined: the sale's own */
  language: Locale | undefined;
};

/**
 * Returns the state with the details for the buyer: lines, and once the sale has a bond its URL and the entry codes.
 */
export async function buyersState(
  db: Db,
  sale: Sale,
  { secret, lastingSecret, browserKey, language }: StateKeys,
  wallets: Pick<Wallets, 'apple' | 'google'>,
): Promise<SaleState> {
  const document = await loadSaleDocument(db, sale, language);
  const isReady = await hasBond(db, sale);
  const tickets = isReady ? ticketAnswers(document, lastingSecret) : [];
  const last = await lastAttempt(db, sale);
  const state = await stateOf(db, sale, last);
  const declined =
    last?.state === 'declined' ? findProvider(last.type)?.declineReason(last.response_code ?? '') : undefined;
  const isTransfer = state.payment_type === 'bank-transfer' && isUnpaid(sale.status);
  const canPay = isUnpaid(sale.status) && !isTransfer && !state.confirmation;
  return {
    ...state,
    details: {
      reference: sale.reference,
      edition: sale.edition,
      email: document.buyer.email,
      total: toEuros(sale.total_cents),
      promotion: toEuros(sale.promotion_cents),
      management_cost: toEuros(sale.management_cost_cents),
      bond_url: isReady ? bondLink(document, secret, browserKey) : null,
      ...((await hasReceipt(db, sale)) && {
        receipt_url: receiptLink(document, secret, { browserKey, locale: language ?? sale.locale }),
      }),
      lines: document.lines.map((line) => ({
        product_name: line.productName,
        language: line.language,
        quantity: line.quantity,
        ...(line.unitCents !== undefined && { total: toEuros(line.unitCents * line.quantity) }),
        visits: visitAnswers(line.visits, document.venue.timezone),
        tariff: line.tariff ?? null,
      })),
      codes: tickets.map(({ code }) => code),
      tickets,
      kind: sale.kind,
      ...(isTransfer && { transfer: await transferOf(db, sale, state.confirmation !== undefined) }),
      ...(canPay && { kept_until: sale.expires_at.toISOString() }),
      ...(await refundOf(db, sale)),
      ...(declined && { declined }),
      ...(last?.state === 'authorised' && last.method !== null && { paid_with: last.method }),
      ...(document.invoice && { invoice: document.invoice }),
      ...(isReady &&
        (document.selfService?.changes ?? document.selfService?.returns) && { is_changeable: true }),
      ...(document.venue.terms.length > 0 && { terms: document.venue.terms }),
      ...(isReady && { wallets: walletLinks(wallets, document, secret, browserKey) }),
    },
  };
}
