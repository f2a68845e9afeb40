/** Links in waiting-list e-mails: authorise confirming, leaving and accepting an offer. */
import { localisePath } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import { boundLink, carriesLinkToken, linkToken, type TokenKey } from '../../../link-token.ts';
import type { WaitingEntry } from './entries.ts';

/** Longer than any waiting-list entry can be open. */
const LIFE_MS = 400 * 24 * 60 * 60_000;

const nameOf = (id: string) => `waiting ${id}`;

/**
 * Returns the same-origin address of the page of an entry. The token is in the fragment, which browsers do not send, so it
 * appears in no log and no referrer.
 */
export function waitingLink(
  slug: string,
  { id, locale, created_at }: Pick<WaitingEntry, 'id' | 'locale' | 'created_at'>,
  secret: string,
): string {
  const token = linkToken(nameOf(id), new Date(created_at.getTime() + LIFE_MS), secret);
  return `${localisePath(`/monuments/${slug}/waiting-list/${id}`, locale)}#${token}`;
}

/** Whether a request carries the valid link token of an entry. */
export function hasLink(
  request: Pick<FastifyRequest, 'headers' | 'browserKey'>,
  id: string,
  keys: { secrets: readonly string[]; now: Date },
): boolean {
  return carriesLinkToken(request, nameOf(id), keys);
}

/** Returns the link token bound to one browser. */
export const boundWaitingLink = (token: string, id: string, key: TokenKey): string =>
  boundLink(token, nameOf(id), key);
