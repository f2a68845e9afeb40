/**
 * A browser that a client has logged in from carries a token that says so. Strangers who guess the client's password do
 * not lock it out: it is counted by itself (decision 053). The token opens nothing.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { DEVICE_TOKENS_HEADER, DEVICE_TOKENS_KEPT } from '@taquilla/contracts';
import { constantTimeEqual } from '@taquilla/server';
import type { FastifyRequest } from 'fastify';

const DAY_MS = 24 * 60 * 60_000;
const LIFE_DAYS = 400;

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

/** What a request carries of such tokens, at most as many as a browser keeps. */
export function deviceTokensOf({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const header = headers[DEVICE_TOKENS_HEADER];
  return typeof header === 'string' ? header.split(' ').slice(0, DEVICE_TOKENS_KEPT) : [];
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS);

const sealOf = (owner: DeviceOwner, secret: string, deviceId: string, day: string) =>
  createHmac('sha256', secret)
    .update(`known device ${owner.id} ${owner.password_hash} ${deviceId} ${day}`)
    .digest('base64url');
