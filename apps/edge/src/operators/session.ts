import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const HOURS = 8;
export const SESSION_SECONDS = HOURS * 60 * 60;

export interface Session {
  /** as the operator calls themself */
  name: string;
  /** what a form of this session carries, so that no other site can post one */
  formKey: string;
}

/**
 * Sessions of operators, kept by nobody: the cookie says who it is and until when, signed with the operators' token. So
 * every edge knows them, and a new token ends them all.
 */
export function createSessions(token: string, now: () => number = Date.now) {
  const key = digest(token);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    isToken: (given: string) => timingSafeEqual(digest(given), key),

    /** The cookie of a new session. */
    open(name: string): string {
      const claim = `${now() + SESSION_SECONDS * 1000}.${Buffer.from(name).toString('base64url')}`;
      return `${claim}.${sign(claim)}`;
    },

    /** The session of a cookie; undefined where it is not ours or over. */
    read(cookie: string | undefined): Session | undefined {
      const [expires = '', name = '', signature = ''] = (cookie ?? '').split('.');
      if (!isEqual(signature, sign(`${expires}.${name}`)) || Number(expires) <= now()) return undefined;
      return { name: Buffer.from(name, 'base64url').toString(), formKey: sign(`form ${cookie}`) };
    },
  };
}

export function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
