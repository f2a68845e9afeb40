/**
 * A browser that a client has logged in from carries a token for that account. Log-in attempts of a known device are counted
 * separately, so that guesses of others do not lock it out (decision 46). The token authorises nothing.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { DEVICES_COOKIE } from '@taquilla/contracts';
import { constantTimeEqual, hostCookie } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, type Config } from '../../../config.ts';

const DAY_MS = 24 * 60 * 60_000;
const LIFE_DAYS = 400;
/** Maximum tokens per browser, one for each of its latest accounts. */
const MAX_TOKENS = 5;
/** Separates the tokens of a cookie; occurs in no token. */
const SEPARATOR = '~';

/** `password_hash`: a new password makes all known devices unknown. */
export interface DeviceOwner {
  id: string;
  password_hash: string;
}

/**
 * Returns a token by which an account recognises a device.
 * @param deviceId id of a device that is already known; left out: a new device
 */
export function deviceToken(
  owner: DeviceOwner,
  secret: string,
  now: Date,
  deviceId = randomBytes(9).toString('base64url'),
): string {
  const day = String(dayOf(now));
  return [deviceId, day, sealOf(owner, secret, deviceId, day)].join('.');
}

/** Returns the id of the requesting device if this client has logged in there; undefined: unknown. */
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
  /** Stores a token besides those of other accounts; it replaces a token with the same device id. */
  store(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Reads and writes the tokens of a browser in an HttpOnly cookie. */
export function deviceTokens(config: Pick<Config, 'publicUrl'>): DeviceTokens {
  const life = LIFE_DAYS * 24 * 60 * 60;
  const stored = hostCookie({ name: DEVICES_COOKIE, maxAge: life, sameSite: 'lax' }, isHttps(config));
  const tokensOf: DeviceTokens['of'] = (request) =>
    stored.read(request)?.split(SEPARATOR).slice(-MAX_TOKENS) ?? [];
  return {
    of: tokensOf,
    store(reply, token) {
      const others = tokensOf(reply.request).filter((known) => idOf(known) !== idOf(token));
      stored.set(reply, [...others, token].slice(-MAX_TOKENS).join(SEPARATOR));
    },
    clear: (reply) => {
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
