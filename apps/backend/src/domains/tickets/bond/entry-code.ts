/**
 * Entry codes: a ticket signed with Ed25519, so that a door can verify it offline with the public key. Compact binary,
 * encoded as base64url:
 *
 *   version 1 · venue 4 · product 4 · ticket 8 · persons 1 · visits 1 · (room 4 · minutes since 1970 4) × visits · signature 64
 */
import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';

/** Visit of a ticket: a room at a time. */
export interface EntryVisit {
  roomId: number;
  visitAt: Date;
}

export interface EntryTicket {
  venueId: number;
  productId: number;
  /** 16 hexadecimal digits, derived from the sale's random seed: the id that doors report as used */
  ticketId: string;
  persons: number;
  visits: readonly EntryVisit[];
}

const VERSION = 1;
const HEAD = 19;
const VISIT = 8;
const SIGNATURE = 64;
/** Domain separation of the signatures. */
const CONTEXT = Buffer.from('taquilla entry code 1\0', 'utf8');
/** DER prefix of an Ed25519 private key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const MINUTE = 60_000;

/** Derives the signing key from the secret. */
export function entryKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'taquilla', 'entry codes', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** Returns the public key for doors: base64url of 32 bytes. */
export function publicEntryKey(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return x ?? '';
}

export function signEntryCode(ticket: EntryTicket, privateKey: KeyObject): string {
  const payload = encode(ticket);
  const signature = sign(null, Buffer.concat([CONTEXT, payload]), privateKey);
  return Buffer.concat([payload, signature]).toString('base64url');
}

/**
 * Verifies a code and returns its ticket; undefined: invalid signature. Offline; does not check whether the ticket was used
 * or refunded.
 *
 * @param publicKey as returned by `publicEntryKey`
 */
export function verifyEntryCode(code: string, publicKey: string): EntryTicket | undefined {
  const bytes = Buffer.from(code, 'base64url');
  // base64url has several spellings of the same bytes; only the canonical spelling is accepted
  if (bytes.length < HEAD + SIGNATURE || bytes.toString('base64url') !== code) return undefined;
  const payload = bytes.subarray(0, -SIGNATURE);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  const isOurs = verify(null, Buffer.concat([CONTEXT, payload]), key, bytes.subarray(-SIGNATURE));
  return isOurs ? decode(payload) : undefined;
}

function encode(ticket: EntryTicket): Buffer {
  const bytes = Buffer.alloc(HEAD + VISIT * ticket.visits.length);
  bytes.writeUInt8(VERSION, 0);
  bytes.writeUInt32BE(ticket.venueId, 1);
  bytes.writeUInt32BE(ticket.productId, 5);
  bytes.write(ticket.ticketId, 9, 8, 'hex');
  bytes.writeUInt8(ticket.persons, 17);
  bytes.writeUInt8(ticket.visits.length, 18);
  ticket.visits.forEach((visit, index) => {
    bytes.writeUInt32BE(visit.roomId, HEAD + VISIT * index);
    bytes.writeUInt32BE(Math.floor(visit.visitAt.getTime() / MINUTE), HEAD + VISIT * index + 4);
  });
  return bytes;
}

function decode(bytes: Buffer): EntryTicket | undefined {
  const count = bytes.readUInt8(18);
  if (bytes.readUInt8(0) !== VERSION || bytes.length !== HEAD + VISIT * count) return undefined;
  return {
    venueId: bytes.readUInt32BE(1),
    productId: bytes.readUInt32BE(5),
    ticketId: bytes.toString('hex', 9, 17),
    persons: bytes.readUInt8(17),
    visits: Array.from({ length: count }, (_, index) => ({
      roomId: bytes.readUInt32BE(HEAD + VISIT * index),
      visitAt: new Date(bytes.readUInt32BE(HEAD + VISIT * index + 4) * MINUTE),
    })),
  };
}
