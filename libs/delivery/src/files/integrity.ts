import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute. A file's hash is the one thing in it that no compression makes smaller. */
export function integrityOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Whether a file is what a record says of it. */
export const isIntact = (content: string | Buffer, integrity: string): boolean =>
  integrityOf(content) === integrity;
