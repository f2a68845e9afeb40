import { splitLocale } from '@taquilla/contracts';
import { OVERRIDE_HEADER } from '@taquilla/delivery';
import { chooseEncoding, type KeyParts, type Sharing } from '@taquilla/server';
import type { FastifyReply } from 'fastify';
import { isPrefetchRequest } from '../prefetch/prefetch-request.ts';
import { acceptsPageDictionaries } from '../dictionaries/page-dictionaries.ts';
import { SHARED } from './render-page.ts';
import { acceptsHtml } from './accepts-html.ts';

const sharedBy = (reply: FastifyReply) =>
  reply.statusCode === 200 &&
  (reply.getHeader('cache-control') === SHARED || reply.hasHeader('use-as-dictionary')) &&
  !reply.hasHeader('set-cookie')
    ? 'cached'
    : undefined;

/** Returns the key of address and encoding; undefined when the response may depend on more. */
function keyOf({ method, url = '/', headers }: KeyParts): string | undefined {
  const isPlain = method === 'GET' && url !== '/' && !url.includes('?') && !(OVERRIDE_HEADER in headers);
  if (!isPlain || !acceptsHtml(headers.accept)) return undefined;
  if (headers.cookie !== undefined && !splitLocale(url).isPrefixed) return undefined;
  // deltas are different responses, and not every page may be prerendered
  if ('available-dictionary' in headers || isPrefetchRequest(headers)) return undefined;
  return `${chooseEncoding(headers['accept-encoding']) ?? ''} ${acceptsPageDictionaries({ headers })} ${url}`;
}

/** Request coalescing and micro-cache of pages: addresses with a language prefix, or requests without cookies. */
export const sharedPages: Sharing = { keyOf, sharedBy, nameOf: ({ page }) => page };
