import { timingSafeEqual } from 'node:crypto';

/** Whether what somebody gave is the secret, in a time that does not say how much of it is right. Its length is no secret. */
export function constantTimeEqual(given: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
