import { timingSafeEqual } from 'node:crypto';

/** Compares a value with a secret in constant time. The length is not protected. */
export function constantTimeEqual(candidate: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [Buffer.from(candidate), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
