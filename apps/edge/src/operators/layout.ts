import { TYPEFACE_PATH } from '@taquilla/contracts';
import { html, type Html } from '@taquilla/server';
import { pageIcon } from '../page-icon.ts';

export const PAGE_PATH = '/_rollouts';
export const STYLE_PATH = `${PAGE_PATH}/style.css`;

/** Renders the layout of an operators' page. */
export function layout(title: string, content: Html, aside?: Html): string {
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Taquilla</title>
        <link rel="icon" href="${pageIcon()}" />
        <link rel="preload" as="font" type="font/woff2" href="${TYPEFACE_PATH}" crossorigin />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <header class="bar">
          <p class="brand">
            <a href="${PAGE_PATH}">Taquilla <span>rollouts</span></a>
          </p>
          ${aside}
        </header>
        <main>${content}</main>
      </body>
    </html> `.text;
}

/** Renders a message with an icon. */
export function notice(kind: 'success' | 'danger', title: string, lines: readonly string[] = []): Html {
  return html`<div class="notice ${kind}" role="${kind === 'danger' ? 'alert' : 'status'}">
    <span class="sign" aria-hidden="true">${kind === 'danger' ? '!' : '✓'}</span>
    <div>
      <p><strong>${title}</strong></p>
      ${lines.map((line) => html`<p>${line}</p>`)}
    </div>
  </div>`;
}
