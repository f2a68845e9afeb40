/** The link of a letter, by which somebody who waits says yes, leaves, and comes to what is kept for them. */
import { localisePath } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import { boundLink, carriesLinkToken, linkToken, type TokenKey } from '../../../link-token.ts';
import type { WaitingEntry } from './entries.ts';

/** No visit is so far away that somebody waits for it. */
const LIFE_MS = 400 * 24 * 60 * 60_000;

const nameOf = (id: string) => `waiting ${id}`;

/**
 * Same-origin address of the page of somebody's turn. Its token stands behind the #: browsers send it to nobody, so that it
 * is in no log and no referrer.
 */
export function waitingLink(
  slug: string,
  { id, locale, created_at }: Pick<WaitingEntry, 'id' | 'locale' | 'created_at'>,
  secret: string,
): string {
  const token = linkToken(nameOf(id), new Date(created_at.getTime() + LIFE_MS), secret);
  return `${localisePath(`/monuments/${slug}/waiting-list/${id}`, locale)}#${token}`;
}

/** Whether a request carries the token of somebody's letter. */
export function hasLink(
  request: Pick<FastifyRequest, 'headers' | 'browserKey'>,
  id: string,
  keys: { secrets: readonly string[]; now: Date },
): boolean {
  return carriesLinkToken(request, nameOf(id), keys);
}

/** The token of a letter, bound to one browser. */
export const boundWaitingLink = (token: string, id: string, key: TokenKey): string =>
  boundLink(token, nameOf(id), key);
