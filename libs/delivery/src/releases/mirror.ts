import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/contracts';
import { contentFileAt, contentHash, fileAddress, type ContentFile } from '../files/file-address.ts';
import { isIntact } from '../files/integrity.ts';
import { objectOf, type BucketStore } from './bucket-store.ts';
import type { FolderStore } from './folder-store.ts';

/** How long a release or a file that was not there, or damaged, is not asked for again. */
const MISS_MS = 2_000;

/** Releases of a bucket. Each is copied to a folder when it is asked for first, with the files that are not there yet, each checked. */
export class Mirror {
  private readonly bucket: BucketStore;
  private readonly folder: FolderStore;
  /** copies under way, and those that could not be made a moment ago */
  private readonly copies = new Map<string, Promise<unknown>>();

  constructor(bucket: BucketStore, folder: FolderStore) {
    this.bucket = bucket;
    this.folder = folder;
  }

  /** A release that was copied is found although the bucket does not answer. */
  async find(name: string, version: string): Promise<ReleaseRecord | undefined> {
    return (
      (await this.folder.find(name, version)) ??
      this.once(`${name}@${version}`, () => this.copy(name, version))
    );
  }

  versions(name: string): Promise<string[]> {
    return this.bucket.versions(name);
  }

  /** A page of a release that nobody is given any more asks for its files one by one. */
  async hasFile(file: ContentFile): Promise<boolean> {
    if (await this.folder.files.has(file)) return true;
    return (await this.once(`${file.app}/${file.hash}/${file.name}`, () => this.copyFile(file))) ?? false;
  }

  private once<T>(key: string, work: () => Promise<T | undefined>): Promise<T | undefined> {
    const running = this.copies.get(key) as Promise<T | undefined> | undefined;
    if (running) return running;
    const copy = work();
    this.copies.set(key, copy);
    const forget = () => this.copies.delete(key);
    const forgetLater = () => setTimeout(forget, MISS_MS).unref();
    copy.then((found) => (found ? forget() : forgetLater()), forgetLater);
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

  /** Into the folder of the release, where that is one of before. */
  private async copyOf(record: ReleaseRecord, file: string, draft: string): Promise<void> {
    const integrity = record.integrity[file] ?? '';
    const byContent = contentFileAt(fileAddress(record, file));
    const isThere = byContent && (await this.hasFile(byContent));
    const content = isThere
      ? await readFile(this.folder.files.fileOf(byContent))
      : await this.copyOfBefore(record, file, draft);
    if (content && isIntact(content, integrity)) return;
    throw new Error(`${file} of ${record.name} ${record.version} is damaged or missing`);
  }

  private async copyOfBefore(
    record: ReleaseRecord,
    file: string,
    draft: string,
  ): Promise<Buffer | undefined> {
    if (record.schema !== 1) return undefined;
    const isRight = (content: Buffer) => isIntact(content, record.integrity[file] ?? '');
    const forms = await this.bucket.read(objectOf(record, file), file, isRight);
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
    await this.folder.files.keep(app, name, content, async (form) => forms?.get(form) ?? content);
    return true;
  }
}
