/** Renders the page of a confirmation e-mail. Pure: maps an order to a page. */
import { localisePath, type Locale } from '@taquilla/contracts';
import { html, type Html } from '@taquilla/server';
import { fill } from '../../../format/fill.ts';
import { formatDay, formatEuros, formatTime } from '../../../format/format-visit.ts';
import type { Page } from '../../../format/html-page.ts';
import { mailTexts } from '../../../emails/index.ts';
import { describeLines } from '../../tickets/index.ts';
import { CONFIRM_PATH, resultPage } from '../../sales/index.ts';
import type { ConfirmableOrder } from './confirm.ts';
import { pageTexts, type PageTexts } from './page-texts.ts';

/** HTTP status of each state of the page. */
export const STATUS: Record<ConfirmableOrder['state'], number> = {
  open: 200,
  confirmed: 200,
  'too late': 410,
  'too many': 409,
};

/** Renders the page of an order. @param token token of the link, for the form that confirms the order */
export function orderPage(order: ConfirmableOrder, token: string): Page {
  const { sale, venue } = order.document;
  const texts = pageTexts(sale.locale, sale.kind === 'tourist-pass');
  const { title, lead } = heading(order, texts);
  return {
    locale: sale.locale,
    title: `${title} · ${venue.name}`,
    body: html`<header class="venue">
        <p><strong>${venue.name}</strong> <span>${venue.city}</span></p>
      </header>
      <main>
        <div class="card">
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          ${hasContents(order) ? contents(order) : ''}
          <div class="act">
            ${order.state === 'open' ? form(order, token, texts) : nextLink(order, texts)}
          </div>
          ${order.state === 'open' ? html`<p class="soft">${texts.unasked}</p>` : ''}
        </div>
      </main>`,
  };
}

/** Renders the page of a link without an order. @param locale from the link */
export function brokenPage(locale: Locale): Page {
  const { broken, home } = pageTexts(locale);
  return {
    locale,
    title: broken.title,
    body: html`<main>
      <div class="card">
        <h1>${broken.title}</h1>
        <p class="lead">${broken.lead}</p>
        <div class="act"><a class="button" href="${localisePath('/', locale)}">${home}</a></div>
      </div>
    </main>`,
  };
}

function heading(
  { state, isFree, reservedUntil, document: { sale, venue, buyer } }: ConfirmableOrder,
  texts: PageTexts,
) {
  const time = (instant: Date) => formatTime(instant, sale.locale, venue.timezone);
  const end = (state === 'open' ? reservedUntil : null) ?? sale.expires_at;
  const chosen = headingTexts(state, isFree, texts);
  const lead = fill(chosen.lead, {
    until: time(sale.expires_at),
    day: formatDay(end, sale.locale, venue.timezone),
    time: time(end),
    email: buyer.email,
    total: formatEuros(sale.total_cents),
  });
  return { title: chosen.title, lead };
}

function headingTexts(state: ConfirmableOrder['state'], isFree: boolean, texts: PageTexts) {
  switch (state) {
    case 'too late':
      return texts.tooLate;
    case 'too many':
      return isFree ? texts.tooManyFree : texts.tooManyTransfers;
    case 'open':
      return isFree ? texts.free : texts.transfer;
    case 'confirmed':
      return isFree ? texts.freeConfirmed : texts.transferConfirmed;
  }
}

const hasContents = ({ state }: ConfirmableOrder) => state === 'open' || state === 'confirmed';

function contents({ document }: ConfirmableOrder): Html {
  const { sale } = document;
  const texts = mailTexts(sale.locale);
  return html`<ul>
      ${describeLines(document).map(
        ({ title, details }) =>
          html`<li>
            <strong>${title}</strong>
            ${details.map((detail) => html`<span>${detail}</span>`)}
          </li>`,
      )}
    </ul>
    <dl>
      <dt>${texts.reference}</dt>
      <dd>${sale.reference}</dd>
      <dt>${texts.total}</dt>
      <dd>${formatEuros(sale.total_cents)}</dd>
    </dl>`;
}

function form({ isFree, document: { sale } }: ConfirmableOrder, token: string, texts: PageTexts): Html {
  return html`<form method="post" action="${CONFIRM_PATH}">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="language" value="${sale.locale}" />
    <button class="button">${isFree ? texts.confirm : texts.keep}</button>
  </form>`;
}

/** Renders a link to the confirmed order, else to the venue, which may have other places. */
function nextLink({ state, document: { sale, venue } }: ConfirmableOrder, texts: PageTexts): Html {
  const isConfirmed = state === 'confirmed';
  const path = isConfirmed ? resultPage(venue.slug, 'success', sale) : `/monuments/${venue.slug}`;
  return html`<a class="button" href="${localisePath(path, sale.locale)}"
    >${isConfirmed ? texts.see : texts.chooseAgain}</a
  >`;
}
