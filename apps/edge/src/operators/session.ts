import { createHmac } from 'node:crypto';
import { SESSION_MS, type Operator, type Operators } from '@taquilla/delivery';
import { constantTimeEqual, hostCookie } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Session {
  name: string;
  /** false for a viewer */
  mayChange: boolean;
  /** CSRF token of this session's forms */
  formKey: string;
}

interface Options {
  operators: Operators;
  /** `EDGE_SECRET` */
  secret: string;
  isHttps: boolean;
}

/** Creates the session handling of operators: a random key in a cookie, the sessions in a store that all edges share. */
export function createSessions({ operators, secret, isHttps }: Options) {
  const cookie = hostCookie({ name: 'operator', maxAge: SESSION_MS / 1000, sameSite: 'strict' }, isHttps);
  const formKeyOf = (key: string) =>
    createHmac('sha256', secret).update(`operator form ${key}`).digest('base64url');
  const sessionOf = (key: string, { name, role }: Operator): Session => ({
    name,
    mayChange: role === 'operator',
    formKey: formKeyOf(key),
  });
  return {
    async read(request: FastifyRequest): Promise<Session | undefined> {
      const key = cookie.read(request);
      const operator = await operators.of(key);
      return key !== undefined && operator ? sessionOf(key, operator) : undefined;
    },

    /** Returns the session of a posted form if its CSRF token is valid. */
    async poster(request: FastifyRequest, formKey: string | undefined): Promise<Session | undefined> {
      const session = await this.read(request);
      return session && constantTimeEqual(formKey ?? '', session.formKey) ? session : undefined;
    },

    /** Signs an operator in. Returns whether name, password and code were valid. */
    async open(
      reply: FastifyReply,
      credentials: { name: string; password: string; code: string },
    ): Promise<boolean> {
      const key = await operators.signIn(credentials.name, credentials.password, credentials.code);
      if (key !== undefined) cookie.set(reply, key);
      return key !== undefined;
    },

    async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const key = cookie.read(request);
      if (key) await operators.signOut(key);
      cookie.clear(reply);
    },
  };
}
