/** Frame of the sandbox's pages: plain HTML, one style sheet, no script. */
import type { FastifyReply } from 'fastify';
import type { Locale } from '@taquilla/contracts';
import { html, type Html } from '../format/html.ts';

export const STYLE_PATH = '/sandbox/style.css';

export interface Page {
  locale: Locale;
  title: string;
  body: Html;
  /** further origins that a form of this page may lead to */
  formOrigins?: readonly string[];
}

/** Answers a page with a content policy of its own that allows exactly what it needs. */
export function sendPage(reply: FastifyReply, { locale, title, body, formOrigins = [] }: Page, status = 200) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "frame-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return reply
    .code(status)
    .header('Content-Security-Policy', policy)
    .type('text/html; charset=utf-8')
    .send(page.text);
}
