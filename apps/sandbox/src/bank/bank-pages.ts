import { type RedsysMessage, formatEuros } from '@taquilla/backend';
import { html, type Html } from '@taquilla/server';
import type { Page } from '../page.ts';
import { TEST_CARD } from './bank-decision.ts';
import type { BankOrder } from './bank-order.ts';
import { bankTexts, type BankTexts } from './bank-texts.ts';

/** The payment page. It carries the shop's signed message on, so that the bank has to remember nothing. */
export function paymentPage(order: BankOrder, message: RedsysMessage): Page {
  const { locale, texts } = bankTexts(order.params['DS_MERCHANT_CONSUMERLANGUAGE']);
  return {
    locale,
    title: texts.title,
    // A form's answer leads back to the shop, which browsers check as a part of the form.
    formOrigins: [...new Set([order.successUrl.origin, order.errorUrl.origin])],
    body: html`<header class="banner">${texts.banner}</header>
      <main>
        <form method="post" action="/sandbox/redsys/pay">
          ${Object.entries(message).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`)}
          <section class="card">
            <h1>${texts.title}</h1>
            <p class="amount">${formatEuros(order.amount)}</p>
            ${facts(order, texts)}
          </section>
          ${cardFields(order, texts)} ${otherEnds(texts)}
        </form>
      </main>`,
  };
}

function facts({ params, number }: BankOrder, texts: BankTexts): Html {
  const account = `${params['DS_MERCHANT_MERCHANTCODE'] ?? ''}-${params['DS_MERCHANT_TERMINAL'] ?? ''}`;
  const merchant = [params['DS_MERCHANT_MERCHANTNAME'], account].filter(Boolean).join(' · ');
  return html`<dl>
    <dt>${texts.merchant}</dt>
    <dd>${merchant}</dd>
    <dt>${texts.order}</dt>
    <dd>${number}</dd>
    <dt>${texts.description}</dt>
    <dd>${params['DS_MERCHANT_PRODUCTDESCRIPTION'] ?? ''}</dd>
  </dl>`;
}

function cardFields(order: BankOrder, texts: BankTexts): Html {
  return html`<section class="card">
    <h2>${texts.card}</h2>
    <div class="fields">
      <label class="full"
        >${texts.number}<input name="card" value="${TEST_CARD.number}" inputmode="numeric" autocomplete="off"
      /></label>
      <label>${texts.expiry}<input name="expiry" value="${TEST_CARD.expiry}" autocomplete="off" /></label>
      <label
        >${texts.code}<input name="cvv" value="${TEST_CARD.code}" inputmode="numeric" autocomplete="off"
      /></label>
    </div>
    <p class="soft">${texts.hint}</p>
    <div class="buttons">
      <button class="primary" name="end" value="approve">${texts.pay(formatEuros(order.amount))}</button>
      <button class="danger" name="end" value="decline">${texts.decline}</button>
      <button name="end" value="abandon">${texts.abandon}</button>
    </div>
    <p class="soft">${texts.abandonHint}</p>
  </section>`;
}

function otherEnds(texts: BankTexts): Html {
  return html`<section class="card">
    <h2>${texts.otherEnds}</h2>
    <div class="fields">
      <label class="full"
        >${texts.delay}<input name="delay" type="number" min="0" max="600" value="5"
      /></label>
    </div>
    <div class="buttons">
      <button name="end" value="late">${texts.late}</button>
      <button name="end" value="twice">${texts.twice}</button>
      <button name="end" value="never">${texts.never}</button>
    </div>
  </section>`;
}

/** Why nothing can be paid, with a way back where it is known. */
export function refusalPage(
  reason: keyof BankTexts['errors'],
  language: string | undefined,
  backUrl: URL | null,
): Page {
  const { locale, texts } = bankTexts(language);
  const { title, text } = texts.errors[reason];
  return {
    locale,
    title,
    body: html`<header class="banner">${texts.banner}</header>
      <main>
        <section class="card">
          <h1>${title}</h1>
          <p>${text}</p>
          ${backUrl ? html`<p><a href="${backUrl.href}">${texts.back}</a></p>` : ''}
        </section>
      </main>`,
  };
}
