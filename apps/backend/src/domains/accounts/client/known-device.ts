/**
 * A browser that a client has logged in from carries a token that says so. Strangers who guess the client's password do
 * not lock it out: it is counted by itself (decision 46). The token opens nothing.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { DEVICES_COOKIE } from '@taquilla/contracts';
import { constantTimeEqual, hostCookie } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, type Config } from '../../../config.ts';

const DAY_MS = 24 * 60 * 60_000;
const LIFE_DAYS = 400;
/** One for each of the latest accounts of a browser. */
const MOST = 5;
/** Between the tokens of a cookie; no token has it. */
const SEPARATOR = '~';

/** `password_hash`: with a new password every device has to show anew that it knows it. */
export interface DeviceOwner {
  id: string;
  password_hash: string;
}

/** @param deviceId of a device that is known already; else it is given one */
export function deviceToken(
  owner: DeviceOwner,
  secret: string,
  now: Date,
  deviceId = randomBytes(9).toString('base64url'),
): string {
  const day = String(dayOf(now));
  return [deviceId, day, sealOf(owner, secret, deviceId, day)].join('.');
}

/** The id of the device that a request comes from, if this client has logged in there; undefined: it is not known. */
export function knownDevice(
  tokens: readonly string[],
  owner: DeviceOwner,
  secrets: readonly string[],
  now: Date,
): string | undefined {
  for (const token of tokens) {
    const [deviceId = '', day = '', seal = ''] = token.split('.');
    const isGenuine = secrets.some((secret) => constantTimeEqual(seal, sealOf(owner, secret, deviceId, day)));
    if (isGenuine && dayOf(now) - Number(day) <= LIFE_DAYS) return deviceId;
  }
  return undefined;
}

export interface DeviceTokens {
  of(request: Pick<FastifyRequest, 'cookies'>): string[];
  /** Stores a token beside those of other accounts: of one account and browser they begin with the same id. */
  keep(reply: FastifyReply, token: string): void;
  forget(reply: FastifyReply): void;
}

/** The tokens of a browser, in a cookie that no script reads. */
export function deviceTokens(config: Pick<Config, 'publicUrl'>): DeviceTokens {
  const life = LIFE_DAYS * 24 * 60 * 60;
  const stored = hostCookie({ name: DEVICES_COOKIE, maxAge: life, sameSite: 'lax' }, isHttps(config));
  const tokensOf: DeviceTokens['of'] = (request) => stored.read(request)?.split(SEPARATOR).slice(-MOST) ?? [];
  return {
    of: tokensOf,
    keep(reply, token) {
      const others = tokensOf(reply.request).filter((known) => idOf(known) !== idOf(token));
      stored.set(reply, [...others, token].slice(-MOST).join(SEPARATOR));
    },
    forget: (reply) => {
      stored.clear(reply);
    },
  };
}

const idOf = (token: string) => token.split('.')[0];

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS);

const sealOf = (owner: DeviceOwner, secret: string, deviceId: string, day: string) =>
  createHmac('sha256', secret)
    .update(`known device ${owner.id} ${owner.password_hash} ${deviceId} ${day}`)
    .digest('base64url');
