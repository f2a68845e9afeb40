/** Tokens of the link by which a ticket is passed on. */
import { createHmac } from 'node:crypto';
import { address, endpoints, localisePath, type Locale } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import { boundLink, carriesLinkToken, isLinkToken, linkToken, type TokenKey } from '../../../link-token.ts';
import type { TicketTransfer } from '../../sales/index.ts';

const opens = (id: string) => `ticket transfer ${id}`;
const documentOf = (id: string) => `transferred ticket ${id}`;

/** Returns the path of the page where the ticket is accepted. The token is in the fragment, which browsers never send. */
export function transferPage(
  { id, void_until }: Pick<TicketTransfer, 'id' | 'void_until'>,
  { slug, locale, secret }: { slug: string; locale: Locale; secret: string },
): string {
  const page = localisePath(`/monuments/${slug}/ticket/${id}`, locale);
  return `${page}#${linkToken(opens(id), void_until, secret)}`;
}

/** Whether a request carries the token of the link. */
export const opensTransfer = (
  request: Pick<FastifyRequest, 'headers' | 'browserKey'>,
  id: string,
  keys: { secrets: readonly string[]; now: Date },
): boolean => carriesLinkToken(request, opens(id), keys);

/** Binds the token of a link to one browser. */
export const boundTransferLink = (token: string, id: string, key: TokenKey): string =>
  boundLink(token, opens(id), key);

/** Returns the hash by which the browser that accepts a ticket is recognised. */
export const browserHash = (browserKey: string, secret: string): string =>
  createHmac('sha256', secret).update(`ticket of ${browserKey}`).digest('base64url');

/** Returns the path of the document of an accepted ticket, for the browser that accepted it. */
export const transferBondLink = (
  { id, void_until }: Pick<TicketTransfer, 'id' | 'void_until'>,
  { secret, browserKey }: TokenKey,
): string =>
  address(endpoints.downloadReceivedTicket, {
    id,
    token: linkToken(documentOf(id), void_until, secret, browserKey),
  });

/** Whether a request may read the document of an accepted ticket. */
export const mayReadTransferBond = (
  { query, browserKey }: Pick<FastifyRequest, 'browserKey'> & { query: { token?: string | undefined } },
  id: string,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): boolean => secrets.some((secret) => isLinkToken(query.token, documentOf(id), { secret, browserKey, now }));
