import { FALLBACK_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '@taquilla/contracts';
import { acceptedLanguages } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HTML_TYPE, htmlPage, ownStyle } from '../../../../format/html-page.ts';
import { pageStyle } from '../../../../format/page-style.ts';
import { type OpenedSale, refusedPage } from './refused-page.ts';

interface RefusedRequest {
  headers: FastifyRequest['headers'];
  url: string;
  query: unknown;
}

/**
 * Creates a hook that sends a refusal of a wallet link as an HTML page in the visitor's language (R314). Clients that do not
 * accept HTML receive the usual JSON error.
 * @param openedBy returns the purchase that the request was authorised for
 */
export const inWords =
  (openedBy: (request: FastifyRequest) => OpenedSale | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const { statusCode: status } = reply;
    reply.header('Vary', 'Accept');
    if (status < 400 || !isNavigation(request)) return payload;
    const opened = openedBy(request);
    const { url, token } = { url: request.url, token: tokenOf(request) };
    const page = refusedPage(languageOf(request), { status, url, token, opened });
    const { text, policy } = htmlPage(page, ownStyle(pageStyle('')));
    reply.type(HTML_TYPE).header('Content-Security-Policy', policy).header('Cache-Control', 'no-store');
    // the length of the replaced JSON error
    reply.removeHeader('Content-Length');
    return text;
  };

/** Whether the client accepts HTML: browsers do on navigation, API clients do not. */
const isNavigation = ({ headers: { accept } }: RefusedRequest): boolean => /text\/html/i.test(accept ?? '');

const tokenOf = ({ query }: RefusedRequest): string | undefined => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
};

/** Returns the language as on all pages: the chosen language, else by `Accept-Language`. */
function languageOf({ headers: { cookie, 'accept-language': accepted } }: RefusedRequest): Locale {
  const chosen = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === LOCALE_COOKIE)?.[1];
  return [chosen, ...acceptedLanguages(accepted ?? '')].find(isLocale) ?? FALLBACK_LOCALE;
}
