import { createHash, randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `fed_<id>_<secret><checksum>`: the prefix and the checksum let secret scanners find a leaked token. */
const FORMAT = /^fed_([a-z0-9]{6})_([\w-]{43})([0-9a-f]{8})$/;
const ID_SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 6;
const SECRET_BYTES = 32;

export interface TokenParts {
  id: string;
  secret: string;
}

export const newTokenId = (): string =>
  Array.from({ length: ID_LENGTH }, () => ID_SIGNS[randomInt(ID_SIGNS.length)]).join('');

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const writeToken = ({ id, secret }: TokenParts): string =>
  `fed_${id}_${secret}${checksum(id, secret)}`;

/** Parses a token; undefined when it is malformed or mistyped. */
export function readToken(text: string): TokenParts | undefined {
  const [, id, secret, sum] = FORMAT.exec(text) ?? [];
  return id && secret && checksum(id, secret) === sum ? { id, secret } : undefined;
}

/** Hashes a secret for storage; 256 random bits need neither a salt nor a slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const checksum = (id: string, secret: string): string =>
  crc32(`${id}_${secret}`).toString(16).padStart(8, '0');
