import { createHash } from 'node:crypto';

/** Returns the value of an `integrity` attribute (SHA-256). */
export function integrityOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Returns whether content matches an integrity value. */
export const isIntact = (content: string | Buffer, integrity: string): boolean =>
  integrityOf(content) === integrity;

/** Returns the value of an `integrity` attribute for a SHA-256 in hexadecimal digits. */
export const integrityFrom = (sha256: string): string =>
  `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`;
