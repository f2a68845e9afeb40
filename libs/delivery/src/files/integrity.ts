import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute. A file's hash is the one thing in it that no compression makes smaller. */
export function integrityOf(content: string | Buffer): string {
  return hashed('sha256', content);
}

/** Whether it is what a record says of it; records of before say it in a longer hash. */
export function isIntact(content: string | Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-', 1);
  return ['sha256', 'sha384'].includes(algorithm) && hashed(algorithm, content) === integrity;
}

const hashed = (algorithm: string, content: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
