import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { releaseRecord } from '@taquilla/federation/contract';
import * as z from 'zod/mini';

/** Request header that replaces a remote of the page with a remote from a developer's machine. */
export const OVERRIDE_HEADER = 'taquilla-override';
/** Maximum lifetime of an override; the development tools sign each request again. */
export const OVERRIDE_MS = 60_000;

const EMPTY = Buffer.alloc(0);

const override = z.object({
  /** origin of the site, so that an override is valid for one site only */
  shop: z.string(),
  /** expiry, ms since the epoch */
  expires: z.int(),
  /** release record of the remote */
  record: releaseRecord,
});
export type Override = z.infer<typeof override>;

/** Refused override; the message is for the developer. */
export class OverrideRefused extends Error {}

/**
 * Writes an override.
 * @param key Ed25519 key; undefined for a site that requires no signature
 */
export function writeOverride(content: Override, key: KeyObject | undefined): string {
  const body = Buffer.from(JSON.stringify(content));
  const signature = key ? sign(null, body, key) : EMPTY;
  return `${body.toString('base64url')}.${signature.toString('base64url')}`;
}

export interface OverridePolicy {
  /** origin of the request */
  site: string;
  /** public keys of developers who may override */
  keys: readonly KeyObject[];
  /** whether overrides need no signature */
  isOpen: boolean;
}

/**
 * Reads and verifies an override.
 * @throws {OverrideRefused} when it is malformed, expired, for another site, or not signed with a key of this site
 */
export function readOverride(header: string, { site, keys, isOpen }: OverridePolicy, now: number): Override {
  const [body = EMPTY, signature = EMPTY] = header.split('.').map((part) => Buffer.from(part, 'base64url'));
  const isSigned = keys.some((key) => verify(null, body, key, signature));
  if (!isOpen && !isSigned) throw new OverrideRefused('it is not signed with a key of this site');
  const parsed = z.safeParse(override, parseJson(body.toString()));
  if (!parsed.success) throw new OverrideRefused('it is malformed');
  if (parsed.data.shop !== site) throw new OverrideRefused(`it is for ${parsed.data.shop}, not for ${site}`);
  if (parsed.data.expires < now) throw new OverrideRefused('it has expired');
  if (parsed.data.expires > now + OVERRIDE_MS) throw new OverrideRefused('its lifetime is too long');
  return parsed.data;
}

/** Parses a public Ed25519 key in the format of `openssl pkey -pubout -outform DER | base64`. */
export function overrideKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
