import { rm } from 'node:fs/promises';
import type { ReleaseRecord } from '@taquilla/contracts';
import type { BucketStore } from './bucket-store.ts';
import type { FolderStore } from './folder-store.ts';

/** How long a release that was not there, or damaged, is not asked for again. */
const MISS_MS = 2_000;

/** Releases of a bucket. Each is copied to a folder when it is asked for first, checked file by file, and stays there. */
export class Mirror {
  private readonly bucket: BucketStore;
  private readonly folder: FolderStore;
  /** copies under way, and those that could not be made a moment ago */
  private readonly copies = new Map<string, Promise<ReleaseRecord | undefined>>();

  constructor(bucket: BucketStore, folder: FolderStore) {
    this.bucket = bucket;
    this.folder = folder;
  }

  /** A release that was copied is found although the bucket does not answer. */
  async find(name: string, version: string): Promise<ReleaseRecord | undefined> {
    return (await this.folder.find(name, version)) ?? this.copyOnce(name, version);
  }

  versions(name: string): Promise<string[]> {
    return this.bucket.versions(name);
  }

  private copyOnce(name: string, version: string): Promise<ReleaseRecord | undefined> {
    const key = `${name}@${version}`;
    const running = this.copies.get(key);
    if (running) return running;
    const copy = this.copy(name, version);
    this.copies.set(key, copy);
    const forget = () => this.copies.delete(key);
    const forgetLater = () => setTimeout(forget, MISS_MS).unref();
    copy.then((record) => (record ? forget() : forgetLater()), forgetLater);
    return copy;
  }

  private async copy(name: string, version: string): Promise<ReleaseRecord | undefined> {
    const record = await this.bucket.find(name, version);
    if (!record) return undefined;
    const draft = this.folder.draftFolder(name);
    try {
      await this.bucket.download(record, draft);
      return await this.folder.adopt(draft, record);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }
}
