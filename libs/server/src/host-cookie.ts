import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Cookie {
  name: string;
  /** seconds */
  maxAge: number;
  sameSite: 'lax' | 'strict';
}

/** An HttpOnly cookie of this host. */
export interface HostCookie {
  read(request: Pick<FastifyRequest, 'cookies'>): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Creates a cookie accessor. With `isHttps` (by `PUBLIC_URL`, not by this connection) the cookie has the prefix `__Host-`:
 * browsers accept it from this host over TLS only, so that neither a sibling subdomain nor a network attacker can replace it.
 */
export function hostCookie({ name, maxAge, sameSite }: Cookie, isHttps: boolean): HostCookie {
  const fullName = isHttps ? `__Host-${name}` : name;
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite, secure: isHttps };
  return {
    read: (request) => request.cookies[fullName],
    set: (reply, value) => void reply.setCookie(fullName, value, { ...options, maxAge }),
    clear: (reply) => void reply.clearCookie(fullName, options),
  };
}
