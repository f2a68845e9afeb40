import { randomBytes } from 'node:crypto';

/** Letters and digits that are not confused when read aloud or typed. 32 characters, so that `byte % 32` has no bias. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an unguessable text that people can copy: 5 bits per letter. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % 32]).join('');
}
