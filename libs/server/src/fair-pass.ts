import { createHmac } from 'node:crypto';
import { constantTimeEqual } from './constant-time-equal.ts';

/** What a visitor who was let in at a fair opening has: the edge signs it, the box office looks at it (decision 25). */
export interface FairPass {
  /** the opening's id */
  opening: string;
  /** the visitor's place, by its random name */
  place: string;
  /** ms since the epoch */
  until: number;
}

const sign = (secret: string, claim: string) =>
  createHmac('sha256', secret).update(`pass ${claim}`).digest('base64url');

/** @param secret the same for edges and box office */
export function writeFairPass(secret: string, { opening, place, until }: FairPass): string {
  const claim = `${opening}.${place}.${Math.floor(until / 1000)}`;
  return `${claim}.${sign(secret, claim)}`;
}

/** @returns undefined for what is none of ours, or is over */
export function readFairPass(secret: string, text: string, now: number): FairPass | undefined {
  const [opening = '', place = '', seconds = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !constantTimeEqual(signature, sign(secret, `${opening}.${place}.${seconds}`))) {
    return undefined;
  }
  const until = Number(seconds) * 1000;
  return until > now ? { opening, place, until } : undefined;
}
