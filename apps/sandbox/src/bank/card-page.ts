import type { Locale } from '@taquilla/contracts';
import { html, type Html } from '@taquilla/server';
import type { Page } from '../page.ts';
import type { TestCard } from './bank-decision.ts';
import { type BankTexts, textsIn } from './bank-texts.ts';

export interface CardPage {
  locale: Locale;
  /** target of the form */
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** `21,50 €` */
  amount: string;
  facts: readonly (readonly [name: string, value: string])[];
  card: TestCard;
  /** whether a card was declined */
  isDeclined?: boolean;
  /** possible redirect targets, which the page's `form-action` policy has to allow */
  returnUrls: readonly URL[];
}

/** Renders a card payment page with a button for each possible outcome. */
export function cardPage({
  locale,
  action,
  hidden,
  amount,
  facts,
  card,
  isDeclined,
  returnUrls,
}: CardPage): Page {
  const texts = textsIn(locale);
  return {
    locale,
    title: texts.title,
    formOrigins: [...new Set(returnUrls.map(({ origin }) => origin))],
    body: html`<header class="banner">${texts.banner}</header>
      <main>
        <form method="post" action="${action}">
          ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <section class="card">
            <h1>${texts.title}</h1>
            <p class="amount">${amount}</p>
            ${isDeclined ? html`<p role="alert">${texts.declined}</p>` : ''}
            <dl>
              ${facts.map(
                ([name, value]) =>
                  html`<dt>${name}</dt>
                    <dd>${value}</dd>`,
              )}
            </dl>
          </section>
          ${cardFields(card, amount, texts)} ${otherEnds(texts)}
        </form>
      </main>`,
  };
}

function cardFields(card: TestCard, amount: string, texts: BankTexts): Html {
  return html`<section class="card">
    <h2>${texts.card}</h2>
    <div class="fields">
      <label class="full"
        >${texts.number}<input name="card" value="${card.number}" inputmode="numeric" autocomplete="off"
      /></label>
      <label>${texts.expiry}<input name="expiry" value="${card.expiry}" autocomplete="off" /></label>
      <label
        >${texts.code}<input name="cvv" value="${card.code}" inputmode="numeric" autocomplete="off"
      /></label>
    </div>
    <p class="soft">${texts.hint}</p>
    <div class="buttons">
      <button class="primary" name="end" value="approve">${texts.pay(amount)}</button>
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
      <button name="end" value="forged">${texts.forged}</button>
      <button name="end" value="other-amount">${texts.otherAmount}</button>
    </div>
  </section>`;
}

/** Renders the reason of a refused payment request, with a link back to the shop if its URL is known. */
export function refusalPage(reason: keyof BankTexts['errors'], locale: Locale, backUrl: URL | null): Page {
  const texts = textsIn(locale);
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
