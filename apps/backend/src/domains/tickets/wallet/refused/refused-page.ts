/** HTML page for refused wallet links. Pure. */
import { address, localisePath, type Locale } from '@taquilla/contracts';
import { html } from '@taquilla/server';
import type { Page } from '../../../../format/html-page.ts';
import { kindOf, resultPage, type Sale } from '../../../sales/index.ts';
import { refusedTexts } from './refused-texts.ts';

/** Purchase of a valid link. */
export interface OpenedSale {
  sale: Sale;
  /** slug of its venue */
  slug: string;
}

interface Refused {
  status: number;
  /** path and query */
  url: string;
  /** token that authorised the request */
  token: string | undefined;
  opened: OpenedSale | undefined;
}

type MessageKey = 'later' | 'ended' | 'none' | 'notReady';

export function refusedPage(locale: Locale, refused: Refused): Page {
  const texts = refusedTexts(locale);
  const messageKey = messageKeyOf(refused);
  const { title, lead } = texts[messageKey];
  const { name, href } = linkOf(messageKey, refused, locale);
  return {
    locale,
    title,
    body: html`<main>
      <div class="card">
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        <div class="act"><a class="button" href="${href}">${texts[name]}</a></div>
      </div>
    </main>`,
  };
}

function messageKeyOf({ status, opened }: Refused): MessageKey {
  if (status === 429 || status >= 500) return 'later';
  if (!opened) return 'ended';
  return status === 409 ? 'notReady' : 'none';
}

function linkOf(messageKey: MessageKey, { url, token, opened }: Refused, locale: Locale) {
  if (messageKey === 'later') return { name: 'again', href: url } as const;
  if (!opened) return { name: 'home', href: localisePath('/', locale) } as const;
  const { sale, slug } = opened;
  return messageKey === 'notReady'
    ? ({ name: 'see', href: localisePath(resultPage(slug, 'success', sale), locale) } as const)
    : ({ name: 'pdf', href: address(kindOf(sale).bond, { id: sale.id, token }) } as const);
}
