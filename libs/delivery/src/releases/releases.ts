import type { ReleaseRecord } from '@taquilla/federation/contract';
import { bucketObjects } from '../objects/bucket-objects.ts';
import type { ContentFile } from '../files/file-address.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore } from './folder-store.ts';
import { Mirror } from './mirror.ts';

/** Published releases, in a folder or a bucket. */
export interface Releases {
  /**
   * Returns a release record; undefined when it does not exist.
   * @throws {Error} when the record is invalid or the store is unavailable
   */
  find(name: string, version: string): Promise<ReleaseRecord | undefined>;
  /** Returns the published versions of an app. */
  versions(name: string): Promise<string[]>;
  /** Returns whether a content-addressed file exists; afterwards an existing file is in the folder. */
  hasFile(file: ContentFile): Promise<boolean>;
}

export interface ReleaseLocation {
  /** folder of the releases, or of their copies from the bucket */
  dir: string;
  /** `RELEASES_URL`: a bucket (`s3://…`); undefined: the folder only */
  url: string | undefined;
  /** environment with the bucket's credentials; default: that of the process */
  env?: Record<string, string | undefined>;
}

/** Opens the releases of a folder, or of a bucket with copies in that folder. */
export function openReleases({ dir, url, env }: ReleaseLocation): Releases {
  const folder = new FolderStore(dir);
  return url ? new Mirror(new BucketStore(bucketObjects(url, env)), folder) : folder;
}
