import type { ReleaseRecord } from '@taquilla/contracts';

/**
 * What is published, where a release of its name comes again.
 * @throws {Error} where that one has other files
 */
export function keepPublishedRelease(published: ReleaseRecord, again: ReleaseRecord): ReleaseRecord {
  if (sameFiles(published.integrity, again.integrity)) return published;
  throw new Error(`${again.name} ${again.version} is published with other files; a release never changes`);
}

function sameFiles(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
