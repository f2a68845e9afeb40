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
    ? 'kept'
    : undefined;

/** One for each address and encoding; undefined where the answer may depend on more. */
function keyOf({ method, url = '/', headers }: KeyParts): string | undefined {
  const isPlain = method === 'GET' && url !== '/' && !url.includes('?') && !(OVERRIDE_HEADER in headers);
  if (!isPlain || !acceptsHtml(headers.accept)) return undefined;
  if (headers.cookie !== undefined && !splitLocale(url).isPrefixed) return undefined;
  // what is new in it since another page is another answer; not every page may be made ahead
  if ('available-dictionary' in headers || isPrefetchRequest(headers)) return undefined;
  return `${chooseEncoding(headers['accept-encoding']) ?? ''} ${acceptsPageDictionaries({ headers })} ${url}`;
}

/** Pages that everybody shares: of an address that names its language, or to whoever has no cookie that could name another. */
export const sharedPages: Sharing = { keyOf, sharedBy, nameOf: ({ page }) => page };
