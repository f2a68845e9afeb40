import type { ReleaseRecord } from '@taquilla/federation/contract';

/**
 * Returns the published record when the same build is published again.
 * @throws {Error} when the files differ
 */
export function reusePublishedRelease(published: ReleaseRecord, again: ReleaseRecord): ReleaseRecord {
  if (sameFiles(published.integrity, again.integrity)) return published;
  throw new Error(`${again.name} ${again.version} is published with other files; a release never changes`);
}

function sameFiles(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
