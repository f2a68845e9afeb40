import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';

/** Location of content-addressed files: on the site's origin, and in the folder of a store. */
export const FILES = '/files';
export const FILES_FOLDER = '.files';
/** File of each release with the hashes of its other files, by name. */
export const HASHES_FILE = 'hashes.json';
/** Hexadecimal digits of the SHA-256 in an address. Records and pages contain the whole hash. */
const DIGITS = 16;
const ADDRESS = /^\/files\/([a-z][a-z0-9-]*)\/([0-9a-f]{16})\/([\w@.~-]+)$/;

/** A content-addressed file. */
export interface ContentFile {
  app: string;
  hash: string;
  name: string;
}

type ReleaseFiles = Pick<ReleaseRecord, 'schema' | 'name' | 'version' | 'integrity'>;

/** Returns the path of a release's file on the site's origin. */
export function fileAddress(release: ReleaseFiles, file: string): string {
  return `${releaseBase(release)}${release.schema === 1 ? file : contentPathOf(release, file)}`;
}

/** Returns the common prefix of a release's file addresses, with a slash at the end. */
export function releaseBase({ schema, name, version }: Omit<ReleaseFiles, 'integrity'>): string {
  return schema === 1 ? `/releases/${name}/${version}/` : `${FILES}/${name}/`;
}

/** Returns the path of a release's file in the folder of a store. */
export function fileInStore(release: ReleaseFiles, file: string): string {
  const { name, version } = release;
  if (release.schema === 1) return path.join(name, version, file);
  return path.join(FILES_FOLDER, name, hashIn(release, file), path.basename(file));
}

/** Parses the address of a content-addressed file; undefined for other addresses. */
export function contentFileAt(address: string): ContentFile | undefined {
  const [, app, hash, name] = ADDRESS.exec(address) ?? [];
  return app && hash && name ? { app, hash, name } : undefined;
}

/** Returns the hash of a file's content as used in its address. */
export const contentHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, DIGITS);

/** Returns `<hash>/<name>`; for a file of another app `../<app>/<hash>/<name>`. */
const contentPathOf = (release: ReleaseFiles, file: string): string =>
  path.posix.join(path.posix.dirname(file), hashIn(release, file), path.posix.basename(file));

/** Returns the part of a file's hash that is in its address. */
export const hashIn = ({ integrity }: Pick<ReleaseFiles, 'integrity'>, file: string): string =>
  hexOf(integrity[file] ?? '').slice(0, DIGITS);

/** Converts an integrity value to hexadecimal digits. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');
