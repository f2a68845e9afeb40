import {
  localisePath,
  WAITING_ROOM_PATH,
  splitLocale,
  type FairOpening,
  type Locale,
} from '@taquilla/contracts';
import { html, Html } from '@taquilla/server';
import { QUEUE } from '../state-page/illustrations.ts';
import { statePage } from '../state-page/state-page.ts';
import { ROOM_SCRIPT, WORK_SCRIPT } from './assets.ts';
import { NO_WORK_MINUTES } from './queue-position.ts';
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
  const { kind, title, heading, figure, text, facts, here, again } = position;
  const base = `${WAITING_ROOM_PATH}/${opening.id}`;
  // shown before it is enabled, so that the turn causes no layout shift
  const hasButton = kind !== 'soon' && kind !== 'full' && kind !== 'lapsed' && note !== 'noCookie';
  const isRestarted = kind === 'soon' || note === 'noCookie';
  const next = isRestarted ? to : positionPath(opening.id, locale, to);
  const after = isRestarted ? LONG_RELOAD_S : kind === 'full' ? 0 : Math.ceil(Math.max(MIN_RELOAD_S, again));
  const refresh = html`<meta http-equiv="refresh" content="${after}; url=${next}" />`;
  return roomPage({
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
    illustration: QUEUE,
    // the content below is hidden until the first response, so that it does not move
    content: html`<div class="queue">
        <p class="soft">${t('title')} · ${branding.name}</p>
        <h1 id="heading">
          ${figure && html`<span class="figure">${figure}</span>`}${heading.slice(figure.length)}
        </h1>
        <p id="text" class="lead" ${hiddenIf(note === 'noCookie' || facts.length > 0)}>${text}</p>
        <p id="here" ${hiddenIf(kind !== 'before')}>${here}</p>
        <dl class="facts">
          ${[0, 1].map((index) => fact(index, facts[index]))}
          <div id="time" hidden>
            <dt>${t('clock')}</dt>
            <dd><time id="clock" data-zone="${branding.timeZone}"></time></dd>
          </div>
        </dl>
      </div>
      <form id="come-in" method="post" action="${base}/come-in" ${hiddenIf(!hasButton)}>
        <input type="hidden" name="to" value="${to}" />
        <input type="hidden" name="language" value="${locale}" />
        <button type="submit" ${new Html(kind === 'turn' ? '' : 'disabled')}>${t('comeIn')}</button>
      </form>
      ${note && html`<p class="note">${t(note)}</p>`}
      <p class="note" id="lost" hidden>${t('lost')}</p>
      <p class="note" id="no-cookie" hidden>${t('noCookie')}</p>
      <div class="more" id="more" ${hiddenIf(kind === 'full')}>
        <p id="working" class="soft" hidden>${t('working')}</p>
        <p id="worked" class="soft" hidden>${t('worked')}</p>
        ${kind !== 'soon' && whatIsNext(opening, locale)}
        <p><a href="${base}?language=${locale}">${t('how')}</a></p>
      </div>
      <p class="heard" id="status" role="status"></p>`,
  });
}

const hiddenIf = (isHidden: boolean): Html => new Html(isHidden ? 'hidden' : '');

const fact = (index: number, [label, value]: readonly [string, string] = ['', '']): Html =>
  html`<div id="fact-${index}" ${hiddenIf(value === '')}>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

/** The next steps with the times that the opening grants. */
function whatIsNext({ turn_minutes, stay_minutes }: FairOpening, locale: Locale): Html {
  const t = (key: keyof WaitingRoomTexts, values = {}) => translate(locale, key, values);
  return html`<h2>${t('next')}</h2>
    <ol class="course">
      <li>${t('nextEnter', { minutes: turn_minutes - NO_WORK_MINUTES })}</li>
      <li>${t('nextChoose', { minutes: stay_minutes })}</li>
    </ol>
    <p class="soft">${t('kept')} ${t('itself')}</p>`;
}

interface RoomPage {
  locale: Locale;
  branding: Branding;
  title: string;
  /** address of the page in another language */
  inLanguage: (locale: Locale) => string;
  head?: Html;
  data?: Html;
  content: Html;
  illustration?: Html;
}

/** Renders a page of the waiting room in the venue's branding. */
export function roomPage({ branding, inLanguage, ...page }: RoomPage): string {
  const { name, logo, style, accent } = branding;
  const label = translate(page.locale, 'languages');
  return statePage({ ...page, name, logo, style, accent, languages: { label, address: inLanguage } });
}
