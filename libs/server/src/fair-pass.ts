import { createHmac } from 'node:crypto';
import { constantTimeEqual } from './constant-time-equal.ts';

/** Pass of a visitor admitted to a fair opening: the edge signs it, the backend verifies it (decision 25). */
export interface FairPass {
  /** the opening's id */
  opening: string;
  /** random id of the visitor's ticket */
  place: string;
  /** expiry, ms since the epoch */
  until: number;
}

const sign = (secret: string, claim: string) =>
  createHmac('sha256', secret).update(`pass ${claim}`).digest('base64url');

/**
 * Signs a pass.
 * @param secret the same for edges and backend
 */
export function writeFairPass(secret: string, { opening, place, until }: FairPass): string {
  const claim = `${opening}.${place}.${Math.floor(until / 1000)}`;
  return `${claim}.${sign(secret, claim)}`;
}

/** Verifies a pass. Returns undefined for a wrong signature or an expired pass. */
export function readFairPass(secret: string, text: string, now: number): FairPass | undefined {
  const [opening = '', place = '', seconds = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !constantTimeEqual(signature, sign(secret, `${opening}.${place}.${seconds}`))) {
    return undefined;
  }
  const until = Number(seconds) * 1000;
  return until > now ? { opening, place, until } : undefined;
}
