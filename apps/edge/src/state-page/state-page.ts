import { LOCALES, OWN_LANGUAGE_NAME, TYPEFACE_PATH, type Locale } from '@taquilla/contracts';
import { html, Html } from '@taquilla/server';
import { pageIcon } from '../page-icon.ts';
import { STATE_STYLE } from './state-style.ts';

interface StatePage {
  locale: Locale;
  /** owner of the page */
  name: string;
  /** address of the owner's logo; undefined: the name is shown */
  logo?: string | undefined;
  /** variables of the owner's palette, content of the style block. The policy names it by hash, so it must not change. */
  style?: string | undefined;
  accent?: string | undefined;
  title: string;
  /** links to the page in other languages; undefined: none */
  languages?: { label: string; address: (locale: Locale) => string } | undefined;
  head?: Html | undefined;
  /** attributes of the body */
  data?: Html | undefined;
  /** heading, text, next step */
  content: Html;
  illustration?: Html | undefined;
}

/** Renders a page of the edge itself that shows one state: the template of `State` in the UI library, without scripts. */
export function statePage({
  locale,
  name,
  logo,
  style,
  accent,
  title,
  languages,
  head,
  data,
  content,
  illustration,
}: StatePage): string {
  const { label, address } = languages ?? {};
  return html`<!doctype html>
    <html lang="${locale}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${name}</title>
        <link rel="icon" href="${pageIcon(accent)}" />
        <link rel="preload" as="font" type="font/woff2" href="${TYPEFACE_PATH}" crossorigin />
        <link rel="stylesheet" href="${STATE_STYLE.href}" />
        ${style ? new Html(`<style>${style}</style>`) : undefined} ${head}
      </head>
      <body${data}>
        <header>
          <div>${logo ? html`<img src="${logo}" alt="${name}" height="32" />` : html`<p>${name}</p>`}</div>
        </header>
        <main>
          <div class="words">${content}</div>
          ${illustration}
        </main>
        <footer>
          ${address && html`<nav aria-label="${label}">${LOCALES.map((other) => languageLink(other, locale, address))}</nav>`}
        </footer>
      </body>
    </html> `.text;
}

const languageLink = (locale: Locale, current: Locale, address: (locale: Locale) => string): Html =>
  locale === current
    ? html`<span aria-current="true">${OWN_LANGUAGE_NAME[locale]}</span>`
    : html`<a href="${address(locale)}" lang="${locale}" hreflang="${locale}"
        >${OWN_LANGUAGE_NAME[locale]}</a
      >`;
