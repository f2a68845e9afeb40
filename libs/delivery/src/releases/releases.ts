import type { ReleaseRecord } from '@taquilla/contracts';
import { bucketObjects } from '../objects/bucket-objects.ts';
import type { ContentFile } from '../files/file-address.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore } from './folder-store.ts';
import { Mirror } from './mirror.ts';

/** Published releases, wherever they are kept. */
export interface Releases {
  /**
   * The record of a release; undefined where there is none.
   * @throws {Error} where the record is not valid, or the store cannot be asked
   */
  find(name: string, version: string): Promise<ReleaseRecord | undefined>;
  /** The published versions of an app. */
  versions(name: string): Promise<string[]>;
  /** Whether there is a file by its content; it is in the folder then. */
  hasFile(file: ContentFile): Promise<boolean>;
}

export interface ReleaseLocation {
  /** folder of the releases, or of the copies of those in the bucket */
  dir: string;
  /** `RELEASES_URL`: a bucket (`s3://…`), or nothing for the folder alone */
  url: string | undefined;
  /** with the bucket's credentials; those of the process by default */
  env?: Record<string, string | undefined>;
}

/** The releases of a folder, or of a bucket with copies in that folder. */
export function openReleases({ dir, url, env }: ReleaseLocation): Releases {
  const folder = new FolderStore(dir);
  return url ? new Mirror(new BucketStore(bucketObjects(url, env)), folder) : folder;
}
