/* Proof-of-work worker (proof-of-work.ts). SHA-256 of one block: `crypto.subtle` is too slow for many small inputs. */
const K = new Int32Array(64);
const FIRST = new Int32Array(8);
/** Constants of FIPS 180-4: fractional parts of roots of primes. */
(() => {
  const fraction = (root) => ((root % 1) * 2 ** 32) | 0;
  let count = 0;
  for (let number = 2; count < 64; number += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) isPrime = false;
    if (!isPrime) continue;
    if (count < 8) FIRST[count] = fraction(Math.sqrt(number));
    K[count] = fraction(Math.cbrt(number));
    count += 1;
  }
})();

const words = new Int32Array(64);

/** Returns the first 32 bits of the SHA-256 of a text of at most 55 ASCII characters. */
function firstBits(text) {
  words.fill(0, 0, 16);
  const length = text.length;
  for (let index = 0; index < length; index += 1)
    words[index >> 2] |= text.charCodeAt(index) << (24 - 8 * (index & 3));
  words[length >> 2] |= 0x80 << (24 - 8 * (length & 3));
  words[15] = length * 8;
  for (let index = 16; index < 64; index += 1) {
    const a = words[index - 15];
    const b = words[index - 2];
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    words[index] = (words[index - 16] + s0 + words[index - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = FIRST;
  for (let index = 0; index < 64; index += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[index] + words[index]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return (a + FIRST[0]) >>> 0;
}

function solve({ challenge, zeros, puzzles }) {
  const nonces = [];
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    let nonce = 0;
    while (firstBits(`${challenge}.${puzzle}.${nonce.toString(36)}`) >>> (32 - zeros) !== 0) nonce += 1;
    nonces.push(nonce.toString(36));
  }
  return nonces.join('.');
}

globalThis.onmessage = ({ data }) => globalThis.postMessage(solve(data));
