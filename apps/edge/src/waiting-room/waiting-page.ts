import {
  LOCALES,
  localisePath,
  OWN_LANGUAGE_NAME,
  WAITING_ROOM_PATH,
  splitLocale,
  TYPEFACE_PATH,
  type FairOpening,
  type Locale,
} from '@taquilla/contracts';
import { html, Html } from '@taquilla/server';
import { pageIcon } from '../page/page-icon.ts';
import { ROOM_SCRIPT, ROOM_STYLE, WORK_SCRIPT } from './assets.ts';
import { PUZZLES, ZERO_BITS } from './proof-of-work.ts';
import type { Branding } from './branding.ts';
import type { QueuePositionResponse } from './queue-position-response.ts';
import { translate, type WaitingRoomTexts } from './texts.ts';

interface WaitingPage {
  opening: FairOpening;
  locale: Locale;
  branding: Branding;
  position: QueuePositionResponse;
  /** page that the visitor requested */
  to: string;
  note?: 'lapsed' | 'crowded' | 'noCookie' | undefined;
}

/** Minimum seconds between reloads of the page without scripts, so that it can be read. */
const MIN_RELOAD_S = 15;
/** Seconds before a reload when the visitor has to allow cookies or the room is not open yet. */
const LONG_RELOAD_S = 60;

/** Returns the address of the page with the visitor's own queue position, for browsers without scripts. */
const positionPath = (id: string, locale: Locale, to: string) =>
  `${WAITING_ROOM_PATH}/${id}/drawn?${new URLSearchParams({ language: locale, to }).toString()}`;

/**
 * Renders the waiting room page: shared by all visitors (the same bytes), or with one visitor's queue position. Its script
 * polls the visitor's own position; without scripts the browser reloads to the page that contains it.
 */
export function waitingPage({ opening, locale, branding, position, to, note }: WaitingPage): string {
  const t = (key: keyof WaitingRoomTexts) => translate(locale, key);
  const { kind, title, heading, text, here, again } = position;
  const base = `${WAITING_ROOM_PATH}/${opening.id}`;
  // shown before it is enabled, so that the turn causes no layout shift
  const hasButton = kind !== 'soon' && kind !== 'full' && kind !== 'lapsed' && note !== 'noCookie';
  const isRestarted = kind === 'soon' || note === 'noCookie';
  const next = isRestarted ? to : positionPath(opening.id, locale, to);
  const after = isRestarted ? LONG_RELOAD_S : kind === 'full' ? 0 : Math.ceil(Math.max(MIN_RELOAD_S, again));
  const refresh = html`<meta http-equiv="refresh" content="${after}; url=${next}" />`;
  return layout({
    locale,
    branding,
    title,
    inLanguage: (other) => localisePath(splitLocale(to).path, other),
    // no reload at the turn: it could interrupt a press of the button
    head: html`<script
        defer
        src="${ROOM_SCRIPT.href}"
        integrity="${ROOM_SCRIPT.integrity}"
        crossorigin="anonymous"
      ></script>
      ${kind === 'turn' ? undefined : html`<noscript>${refresh}</noscript>`}`,
    data: html` data-place="${base}/place?language=${locale}" data-proof="${base}/proof"
    data-again="${kind === 'soon' ? again : 0}" data-worker="${WORK_SCRIPT.href}" data-zeros="${ZERO_BITS}"
    data-puzzles="${PUZZLES}"`,
    // the content below is hidden until the first response, so that the growing card does not shift it
    content: html`<section class="stand">
        ${LINE}
        <h1 id="heading">${heading}</h1>
        <p id="text" ${new Html(note === 'noCookie' ? 'hidden' : '')}>${text}</p>
        <p id="here" ${new Html(kind === 'before' ? '' : 'hidden')}>${here}</p>
        <form id="come-in" method="post" action="${base}/come-in" ${new Html(hasButton ? '' : ' hidden')}>
          <input type="hidden" name="to" value="${to}" />
          <input type="hidden" name="language" value="${locale}" />
          <button type="submit" ${new Html(kind === 'turn' ? '' : 'disabled')}>${t('comeIn')}</button>
        </form>
        ${note && html`<p class="note">${t(note)}</p>`}
        <p class="note" id="lost" hidden>${t('lost')}</p>
        <p class="note" id="no-cookie" hidden>${t('noCookie')}</p>
      </section>
      <div class="more" id="more" ${new Html(kind === 'full' ? 'hidden' : '')}>
        ${kind !== 'soon' && html`<p>${t('kept')} ${t('itself')}</p>`}
        <p id="working" hidden>${t('working')}</p>
        <p id="worked" hidden>${t('worked')}</p>
        <p><a href="${base}?language=${locale}">${t('how')}</a></p>
      </div>
      <p class="heard" id="status" role="status"></p>`,
  });
}

/** Illustration: a queue in front of a door. */
const LINE = new Html(
  `<svg class="line" viewBox="0 0 288 72" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">` +
    `<path d="M6 68h276"/><path d="M228 68V12h40v56M240 12v56" /><circle cx="260" cy="42" r="1.5" fill="currentColor"/>` +
    [30, 74, 118, 162].map((x, index) => person(x, index)).join('') +
    `</svg>`,
);

function person(x: number, index: number): string {
  const opacity = [0.35, 0.55, 0.75, 1][index] ?? 1;
  return `<g opacity="${opacity}"><circle cx="${x}" cy="22" r="8"/><path d="M${x - 12} 68V50a12 12 0 0 1 24 0v18"/></g>`;
}

interface Layout {
  locale: Locale;
  branding: Branding;
  title: string;
  /** address of the page in another language */
  inLanguage: (locale: Locale) => string;
  head?: Html;
  data?: Html;
  content: Html;
}

/** Renders the layout of a waiting room page. The policy names its style block by hash, so its content must not change. */
export function layout({ locale, branding, title, inLanguage, head, data, content }: Layout): string {
  const style = branding.style && new Html(`<style>${branding.style}</style>`);
  const languageLink = (other: Locale) =>
    other === locale
      ? html`<span aria-current="true">${OWN_LANGUAGE_NAME[other]}</span>`
      : html`<a href="${inLanguage(other)}" lang="${other}" hreflang="${other}"
          >${OWN_LANGUAGE_NAME[other]}</a
        >`;
  return html`<!doctype html>
    <html lang="${locale}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${branding.name}</title>
        <link rel="icon" href="${pageIcon(branding.accent)}" />
        <link rel="preload" as="font" type="font/woff2" href="${TYPEFACE_PATH}" crossorigin />
        <link rel="stylesheet" href="${ROOM_STYLE.href}" />
        ${style || undefined} ${head}
      </head>
      <body${data}>
        <header>
          <div>
            <img src="${branding.logo}" alt="${branding.name}" height="32" />
            <p id="time" hidden>
              <span class="heard">${translate(locale, 'clock')}</span>
              <time id="clock" data-zone="${branding.timeZone}"></time>
            </p>
          </div>
        </header>
        <main>${content}</main>
        <footer>
          <nav aria-label="${translate(locale, 'languages')}">${LOCALES.map(languageLink)}</nav>
        </footer>
      </body>
    </html> `.text;
}
