import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { contentFileAt, contentHash, fileAddress, type ContentFile } from '../files/file-address.ts';
import { isIntact } from '../files/integrity.ts';
import { objectOf, type BucketStore } from './bucket-store.ts';
import type { FolderStore } from './folder-store.ts';

/** Negative caching of missing and damaged releases and files. */
const MISS_MS = 2_000;

/** Releases of a bucket, copied to a folder on first use. Copies only files that are missing and verifies each. */
export class Mirror {
  private readonly bucket: BucketStore;
  private readonly folder: FolderStore;
  /** copies in progress, and recent misses */
  private readonly copies = new Map<string, Promise<unknown>>();

  constructor(bucket: BucketStore, folder: FolderStore) {
    this.bucket = bucket;
    this.folder = folder;
  }

  /** Returns a release record; the record of a copied release also while the bucket is unavailable. */
  async find(name: string, version: string): Promise<ReleaseRecord | undefined> {
    return (
      (await this.folder.find(name, version)) ??
      this.once(`${name}@${version}`, () => this.copy(name, version))
    );
  }

  versions(name: string): Promise<string[]> {
    return this.bucket.versions(name);
  }

  /**
   * Returns whether a file exists, and copies it if needed: pages of old releases request files that were never copied with
   * their release.
   */
  async hasFile(file: ContentFile): Promise<boolean> {
    if (await this.folder.files.has(file)) return true;
    return (await this.once(`${file.app}/${file.hash}/${file.name}`, () => this.copyFile(file))) ?? false;
  }

  private once<T>(key: string, work: () => Promise<T | undefined>): Promise<T | undefined> {
    const running = this.copies.get(key) as Promise<T | undefined> | undefined;
    if (running) return running;
    const copy = work();
    this.copies.set(key, copy);
    const clear = () => this.copies.delete(key);
    const clearLater = () => setTimeout(clear, MISS_MS).unref();
    copy.then((found) => (found ? clear() : clearLater()), clearLater);
    return copy;
  }

  private async copy(name: string, version: string): Promise<ReleaseRecord | undefined> {
    const record = await this.bucket.find(name, version);
    if (!record) return undefined;
    const draft = this.folder.draftFolder(name);
    try {
      const files = Object.keys(record.integrity);
      await Promise.all(files.map((file) => this.copyOf(record, file, draft)));
      return await this.folder.adopt(draft, record);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }

  /** Copies a file of a release, for schema 1 into the draft folder. */
  private async copyOf(record: ReleaseRecord, file: string, draft: string): Promise<void> {
    const integrity = record.integrity[file] ?? '';
    const byContent = contentFileAt(fileAddress(record, file));
    const isCopied = byContent && (await this.hasFile(byContent));
    const content = isCopied
      ? await readFile(this.folder.files.fileOf(byContent))
      : await this.copyByVersion(record, file, draft);
    if (content && isIntact(content, integrity)) return;
    throw new Error(`${file} of ${record.name} ${record.version} is damaged or missing`);
  }

  private async copyByVersion(
    record: ReleaseRecord,
    file: string,
    draft: string,
  ): Promise<Buffer | undefined> {
    if (record.schema !== 1) return undefined;
    const isExpected = (content: Buffer) => isIntact(content, record.integrity[file] ?? '');
    const forms = await this.bucket.read(objectOf(record, file), file, isExpected);
    for (const [form, content] of forms ?? []) await writeFile(path.join(draft, file + form), content);
    return forms?.get('');
  }

  private async copyFile({ app, hash, name }: ContentFile): Promise<boolean> {
    const forms = await this.bucket.read(
      `files/${app}/${hash}/${name}`,
      name,
      (content) => contentHash(content) === hash,
    );
    const content = forms?.get('');
    if (!content) return false;
    await this.folder.files.store(app, name, content, async (form) => forms?.get(form) ?? content);
    return true;
  }
}
