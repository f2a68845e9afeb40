import { createHash } from 'node:crypto';

/**
 * Proof of work that slows bots down: a browser finds `PUZZLES` numbers, each of whose hashes with the challenge begins with
 * `ZERO_BITS` zero bits. Many small puzzles take about the same time in every browser; the time for one large puzzle would
 * vary tenfold.
 */
export const PUZZLES = 16;
export const ZERO_BITS = 16;
const NONCE = /^[0-9a-z]{1,10}$/;

/**
 * Returns whether a solution is correct.
 * @param text numbers in base 36, one for each puzzle, separated by dots
 */
export function isSolved(challenge: string, text: string, bits: number = ZERO_BITS): boolean {
  const nonces = text.split('.');
  return (
    nonces.length === PUZZLES &&
    nonces.every((nonce, index) => NONCE.test(nonce) && hasZeros(`${challenge}.${index}.${nonce}`, bits))
  );
}

function hasZeros(text: string, bits: number): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - bits) === 0;
}
