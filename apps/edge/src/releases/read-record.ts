import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRecord, type ReleaseRecord } from '@taquilla/contracts';

/** Names and versions become folder names, so nothing else may be in them. */
const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/**
 * The record of a published release.
 * @throws {Error} when the release is not there, its record is not valid, or it belongs to another release
 */
export async function readRecord(releasesDir: string, name: string, version: string): Promise<ReleaseRecord> {
  if (!NAME.test(name) || !VERSION.test(version)) throw new Error(`${name} ${version} cannot be a release`);
  const text = await readFile(join(releasesDir, name, version, 'record.json'), 'utf8');
  const record = releaseRecord.parse(JSON.parse(text));
  if (record.name !== name || record.version !== version) {
    throw new Error(`the record of ${name} ${version} says ${record.name} ${record.version}`);
  }
  return record;
}

/** Address of a release's folder on our origin, with a slash at the end. */
export function releaseBase(release: Pick<ReleaseRecord, 'name' | 'version'>): string {
  return `/releases/${release.name}/${release.version}/`;
}
