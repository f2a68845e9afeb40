/** Frame of the backend's own pages: plain HTML with one style and no script. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { TYPEFACE_PATH, type Locale } from '@taquilla/contracts';
import { Html, html } from '@taquilla/server';

export interface Page {
  locale: Locale;
  title: string;
  body: Html;
  /** further origins that a form of this page may lead to */
  formOrigins?: readonly string[];
}

/** Style of a page: elements of its head, and their source in the content security policy. */
export interface PageStyle {
  head: Html;
  source: string;
}

/** Links to a style sheet. */
export const linkedStyle = (path: string): PageStyle => ({
  head: html`<link rel="stylesheet" href="${path}" />`,
  source: "'self'",
});

/** Embeds CSS, allowed by its hash. `css` must not contain text of visitors, since it is not escaped. */
export const ownStyle = (css: string): PageStyle => ({
  head: new Html(`<style>${css}</style>`),
  source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
});

/** Renders a page with the strictest content security policy that allows its content. */
export function htmlPage(
  { locale, title, body, formOrigins = [] }: Page,
  style: PageStyle,
): { text: string; policy: string } {
  const policy = [
    "default-src 'none'",
    `style-src ${style.source}`,
    'img-src data:',
    "font-src 'self'",
    "frame-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  const { text } = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="preload" as="font" type="font/woff2" href="${TYPEFACE_PATH}" crossorigin />
        ${style.head}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return { text, policy };
}

export const HTML_TYPE = 'text/html; charset=utf-8';

/** Sends a page with its content security policy. */
export function sendHtmlPage(
  reply: FastifyReply,
  page: Page,
  { status = 200, style }: { status?: number; style: PageStyle },
) {
  const { text, policy } = htmlPage(page, style);
  return reply.code(status).header('Content-Security-Policy', policy).type(HTML_TYPE).send(text);
}
