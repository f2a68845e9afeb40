import { type RedsysMessage, formatEuros } from '@taquilla/backend';
import type { Page } from '../page.ts';
import { REDSYS_CARD } from './bank-decision.ts';
import type { BankOrder } from './bank-order.ts';
import { localeOf, textsIn } from './bank-texts.ts';
import { cardPage } from './card-page.ts';

/** Renders the payment page. Its form contains the shop's signed request, so the bank stores no session. */
export function paymentPage(
  { params, number, amount, successUrl, errorUrl }: BankOrder,
  message: RedsysMessage,
): Page {
  const locale = localeOf(params['DS_MERCHANT_CONSUMERLANGUAGE']);
  const texts = textsIn(locale);
  const account = `${params['DS_MERCHANT_MERCHANTCODE'] ?? ''}-${params['DS_MERCHANT_TERMINAL'] ?? ''}`;
  return cardPage({
    locale,
    action: '/sandbox/redsys/pay',
    hidden: { ...message },
    card: REDSYS_CARD,
    amount: formatEuros(amount),
    facts: [
      [texts.merchant, [params['DS_MERCHANT_MERCHANTNAME'], account].filter(Boolean).join(' · ')],
      [texts.order, number],
      [texts.description, params['DS_MERCHANT_PRODUCTDESCRIPTION'] ?? ''],
    ],
    returnUrls: [successUrl, errorUrl],
  });
}
