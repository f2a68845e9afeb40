import type { ReleaseRecord } from '@taquilla/federation/contract';

type Published = Pick<ReleaseRecord, 'name' | 'version' | 'integrity'>;

/** Another build was published under the version. */
export class ReleaseImmutable extends Error {}

/**
 * Returns the published record when the same build is published again.
 * @throws {ReleaseImmutable} when the files differ
 */
export function reusePublishedRelease(published: ReleaseRecord, again: Published): ReleaseRecord {
  if (sameFiles(published.integrity, again.integrity)) return published;
  throw new ReleaseImmutable(
    `${again.name} ${again.version} is published with other files; a release never changes`,
  );
}

function sameFiles(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
