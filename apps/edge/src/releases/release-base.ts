import type { ReleaseRecord } from '@taquilla/contracts';

/** Address of a release's folder on our origin, with a slash at the end. */
export function releaseBase(release: Pick<ReleaseRecord, 'name' | 'version'>): string {
  return `/releases/${release.name}/${release.version}/`;
}
