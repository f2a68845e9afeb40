import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { bucketObjects } from '../objects/bucket-objects.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore, type ReleaseDraft } from './folder-store.ts';
import type { ReleaseLocation } from './releases.ts';

/** Checks the files of a draft in a folder, before they are published. @throws {Error} the reason against the release */
export type CheckDraft = (draft: ReleaseDraft, folder: string) => Promise<void>;

interface Stores {
  folder: FolderStore;
  /** undefined: releases are published into the folder */
  bucket?: BucketStore | undefined;
  check?: CheckDraft | undefined;
}

/** Publishes files in memory as a build publishes its folder, into a folder or a bucket. */
export class Publisher {
  private readonly stores: Stores;

  constructor(stores: Stores) {
    this.stores = stores;
  }

  find(name: string, version: string): Promise<ReleaseRecord | undefined> {
    const { bucket, folder } = this.stores;
    return (bucket ?? folder).find(name, version);
  }

  /**
   * Publishes a release: complete, or not at all. File names must be plain names.
   * @throws {ReleaseImmutable} when the version is published with other files
   * @throws {AddressTaken} when another file has the address of one of the files
   */
  async publish(draft: ReleaseDraft, files: ReadonlyMap<string, Buffer>): Promise<ReleaseRecord> {
    const { bucket, folder, check } = this.stores;
    for (const [name, content] of files) await folder.files.isStored(draft.name, name, content);
    const draftFolder = folder.draftFolder(draft.name);
    try {
      for (const [name, content] of files)
        await writeFile(path.join(draftFolder, name), content, { flag: 'wx' });
      await check?.(draft, draftFolder);
      if (!bucket) return await folder.publish(draftFolder, draft);
      return await this.publishToBucket(bucket, draftFolder, draft);
    } finally {
      await rm(draftFolder, { recursive: true, force: true });
    }
  }

  /** Builds the release in a folder of its own first: the edge's folder must not have a record before the bucket has it. */
  private async publishToBucket(
    bucket: BucketStore,
    draftFolder: string,
    draft: ReleaseDraft,
  ): Promise<ReleaseRecord> {
    const built = new FolderStore(this.stores.folder.draftFolder(draft.name));
    try {
      return await bucket.publish(built.dir, await built.publish(draftFolder, draft));
    } finally {
      await rm(built.dir, { recursive: true, force: true });
    }
  }
}

/** Opens the releases of a folder or a bucket for publishing. */
export function openPublisher({ dir, url, env, check }: ReleaseLocation & { check?: CheckDraft }): Publisher {
  const bucket = url ? new BucketStore(bucketObjects(url, env)) : undefined;
  return new Publisher({ folder: new FolderStore(dir), bucket, check });
}
