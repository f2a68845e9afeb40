import { hash } from 'node:crypto';
import { PUZZLES, ZERO_BITS } from '../../apps/edge/src/waiting-room/proof-of-work.ts';

/** Computes the proof of work of a waiting room challenge. @returns nonces, joined by dots */
export function solve(challenge: string): string {
  const nonces = Array.from({ length: PUZZLES }, (_, puzzle) => {
    let nonce = 0;
    while (firstBits(`${challenge}.${puzzle}.${nonce.toString(36)}`) >>> (32 - ZERO_BITS) !== 0) nonce += 1;
    return nonce.toString(36);
  });
  return nonces.join('.');
}

const firstBits = (text: string): number => hash('sha256', text, 'buffer').readUInt32BE(0);
