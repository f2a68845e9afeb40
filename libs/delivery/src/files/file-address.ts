import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/contracts';

/** Where files by their content are: on our origin, and below a store's folder. */
export const FILES = '/files';
export const FILES_FOLDER = '.files';
/** Of each release: what the hashes of its other files are, by name. */
export const HASHES_FILE = 'hashes.json';
/** Digits of a file's SHA-256 in its address. Records and pages have all of it. */
const DIGITS = 16;
const ADDRESS = /^\/files\/([a-z][a-z0-9-]*)\/([0-9a-f]{16})\/([\w@.~-]+)$/;

/** A file of an app by its content. */
export interface ContentFile {
  app: string;
  hash: string;
  name: string;
}

type Named = Pick<ReleaseRecord, 'schema' | 'name' | 'version' | 'integrity'>;

/** Address of a release's file on our origin. */
export function fileAddress(release: Named, file: string): string {
  return `${releaseBase(release)}${release.schema === 1 ? file : placeOf(release, file)}`;
}

/** What all addresses of a release's files begin with; with a slash at the end. */
export function releaseBase({ schema, name, version }: Omit<Named, 'integrity'>): string {
  return schema === 1 ? `/releases/${name}/${version}/` : `${FILES}/${name}/`;
}

/** Where a release's file lies below the folder of a store. */
export function fileInStore(release: Named, file: string): string {
  const { name, version } = release;
  if (release.schema === 1) return path.join(name, version, file);
  return path.join(FILES_FOLDER, name, hashIn(release, file), path.basename(file));
}

/** What an address names; undefined where it is none of a file by its content. */
export function contentFileAt(address: string): ContentFile | undefined {
  const [, app, hash, name] = ADDRESS.exec(address) ?? [];
  return app && hash && name ? { app, hash, name } : undefined;
}

export const contentHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, DIGITS);

/** `<hash>/<name>`; of a file of another app `../<app>/<hash>/<name>` */
const placeOf = (release: Named, file: string): string =>
  path.posix.join(path.posix.dirname(file), hashIn(release, file), path.posix.basename(file));

/** What of a file's hash is in its address. */
export const hashIn = ({ integrity }: Pick<Named, 'integrity'>, file: string): string =>
  hexOf(integrity[file] ?? '').slice(0, DIGITS);

/** What an integrity says, in hexadecimal digits. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');
