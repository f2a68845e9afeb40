/**
 * Replaces the sources of non-determinism of a process: the clock (which the embedded database in this thread reads, too) and
 * random numbers. Only for separate processes, because it changes globals.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { randomOf } from '../chaos/crash/random.ts';
import type { TestClock } from '@taquilla/testing/backend/test-shop.ts';

let random = randomOf(0);

/** Restarts the random generator with a seed. */
export function drawFrom(seed: number): void {
  random = randomOf(seed);
}

const bytes = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));

function uuid(): ReturnType<typeof crypto.randomUUID> {
  const hex = bytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Replaces the globals. Call it once in a process, before anything is opened. */
export function ownChance(clock: TestClock): void {
  Date.now = () => clock.now().getTime();
  Math.random = () => random();
  const integer = (low: number, high?: number) =>
    high === undefined ? Math.floor(random() * low) : low + Math.floor(random() * (high - low));
  Object.assign(crypto, { randomUUID: uuid, randomBytes: bytes, randomInt: integer });
  syncBuiltinESMExports();
  const fill = <T extends NodeJS.ArrayBufferView>(array: T): T => {
    Buffer.from(array.buffer, array.byteOffset, array.byteLength).set(bytes(array.byteLength));
    return array;
  };
  Object.assign(globalThis.crypto, { randomUUID: uuid });
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
}
