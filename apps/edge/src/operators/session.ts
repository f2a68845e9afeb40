import { createHmac } from 'node:crypto';
import { SESSION_MS, type Operator, type Operators } from '@taquilla/delivery';
import { constantTimeEqual, hostCookie } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Session {
  name: string;
  /** a viewer sees everything and changes nothing */
  mayChange: boolean;
  /** what a form of this session carries, so that no other site can post one */
  formKey: string;
}

interface Options {
  operators: Operators;
  /** `EDGE_SECRET` */
  secret: string;
  isHttps: boolean;
}

/** The sessions of operators: the browser has a key in a cookie, all front doors share who it is. */
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

    /** The session whose own form was posted: another site can neither read the key nor send the cookie. */
    async poster(request: FastifyRequest, formKey: string | undefined): Promise<Session | undefined> {
      const session = await this.read(request);
      return session && constantTimeEqual(formKey ?? '', session.formKey) ? session : undefined;
    },

    /** Answers whether name, password and code were right. */
    async open(
      reply: FastifyReply,
      given: { name: string; password: string; code: string },
    ): Promise<boolean> {
      const key = await operators.signIn(given.name, given.password, given.code);
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
