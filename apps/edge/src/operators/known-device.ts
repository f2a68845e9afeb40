import { createHmac, randomUUID } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '@taquilla/server';

const MAX_AGE_S = 180 * 24 * 60 * 60;

/**
 * Creates the reader and writer of a signed cookie that marks browsers in which an operator signed in before; it outlives
 * the session. The cookie does not sign in: it gives the browser a separate rate limit, which attackers who know the
 * operator's name cannot use up.
 */
export function createKnownDevices({ secret, isHttps }: { secret: string; isHttps: boolean }) {
  const cookie = hostCookie({ name: 'operator-device', maxAge: MAX_AGE_S, sameSite: 'strict' }, isHttps);
  const signatureOf = (id: string, name: string) =>
    createHmac('sha256', secret).update(`operator device ${id} ${name}`).digest('base64url');
  return {
    /** Returns the device's id; undefined for a browser in which this operator never signed in. */
    read(request: FastifyRequest, name: string): string | undefined {
      const [id = '', signature = ''] = cookie.read(request)?.split('.') ?? [];
      return id !== '' && constantTimeEqual(signature, signatureOf(id, name)) ? id : undefined;
    },

    remember(request: FastifyRequest, reply: FastifyReply, name: string): void {
      const id = this.read(request, name) ?? randomUUID();
      cookie.set(reply, `${id}.${signatureOf(id, name)}`);
    },
  };
}
