import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { releaseRecord } from '@taquilla/contracts';
import * as z from 'zod/mini';

/** The header of a request for a page in which a remote is to come from a developer's machine. */
export const OVERRIDE_HEADER = 'taquilla-override';
/** How long a signature is good for; who works with one signs each request. */
export const OVERRIDE_MS = 60_000;

const NOTHING = Buffer.alloc(0);

const override = z.object({
  /** origin of the shop whose page is asked for: one shop's override is none in another */
  shop: z.string(),
  /** when it ends, in ms since 1970 */
  expires: z.int(),
  /** the remote, as its release would describe it */
  record: releaseRecord,
});
export type Override = z.infer<typeof override>;

/** An override that is not accepted; the message says why, to the developer. */
export class OverrideRefused extends Error {}

/** @param key an Ed25519 key, or none where the shop takes overrides from everybody */
export function writeOverride(content: Override, key: KeyObject | undefined): string {
  const body = Buffer.from(JSON.stringify(content));
  const signature = key ? sign(null, body, key) : NOTHING;
  return `${body.toString('base64url')}.${signature.toString('base64url')}`;
}

export interface OverridePolicy {
  /** origin that the request was made to */
  shop: string;
  /** who holds one of the private keys to these may override */
  keys: readonly KeyObject[];
  /** whether everybody may */
  isOpen: boolean;
}

/**
 * What a header's override says.
 * @throws {OverrideRefused} where it is not signed by a key of this shop, for another shop, over, or no override at all
 */
export function readOverride(header: string, { shop, keys, isOpen }: OverridePolicy, now: number): Override {
  const [body = NOTHING, signature = NOTHING] = header
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'));
  const isSigned = keys.some((key) => verify(null, body, key, signature));
  if (!isOpen && !isSigned) throw new OverrideRefused('it is not signed with a key of this shop');
  const parsed = z.safeParse(override, parseJson(body.toString()));
  if (!parsed.success) throw new OverrideRefused('it cannot be read');
  if (parsed.data.shop !== shop) throw new OverrideRefused(`it is for ${parsed.data.shop}, not for ${shop}`);
  if (parsed.data.expires < now) throw new OverrideRefused('it is over');
  if (parsed.data.expires > now + OVERRIDE_MS) throw new OverrideRefused('it would hold too long');
  return parsed.data;
}

/** A public Ed25519 key as `openssl pkey -pubout -outform DER | base64` writes it. */
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
