import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Cookie {
  name: string;
  /** seconds */
  maxAge: number;
  sameSite: 'lax' | 'strict';
}

/** A cookie of this host alone that no script reads. */
export interface HostCookie {
  read(request: Pick<FastifyRequest, 'cookies'>): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Where the shop is reached over TLS (`PUBLIC_URL`, not whether this hop is encrypted) the cookie has the prefix `__Host-`:
 * browsers then take it from this host only, over TLS only, so that neither a neighbour's subdomain nor anybody on the
 * way can put another one in its place.
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
