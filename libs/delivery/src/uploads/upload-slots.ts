import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Objects } from '../objects/objects.ts';
import { UPLOAD_LIMITS } from './limits.ts';
import { UploadRefused } from './refused.ts';
import { uploadRequest, type UploadRequest } from './upload-request.ts';

const ID = /^(\d)-[0-9a-f-]{36}$/;

const storedUpload = z.object({
  schema: z.literal(1),
  id: z.string(),
  /** ISO time, UTC */
  expires: z.string(),
  /** whether its release is published; the slot is free again */
  isComplete: z.boolean(),
  request: z.object({ draft: z.unknown(), files: uploadRequest.shape.files }),
});

/** An upload as stored. */
export interface OpenUpload {
  id: string;
  expires: string;
  isComplete: boolean;
  request: UploadRequest;
  /** prefix of its objects */
  folder: string;
  /** tag of its document */
  tag: string;
}

/** A file of an upload, and where in it bytes are added. */
interface FilePart {
  sha256: string;
  bytes: number;
  offset: number;
}

interface Options {
  objects: Objects;
  prefix: string;
  now?: (() => number) | undefined;
}

/**
 * Stored uploads: each token has a fixed number of slots, so that conditional writes limit its open uploads. An expired upload
 * ends when its token begins another, and at the sweep.
 */
export class UploadSlots {
  private readonly objects: Objects;
  private readonly prefix: string;
  private readonly now: () => number;

  constructor({ objects, prefix, now = Date.now }: Options) {
    this.objects = objects;
    this.prefix = `${prefix}uploads/`;
    this.now = now;
  }

  /** Returns an upload of a token; undefined when it does not exist or has expired. */
  async find(token: string, id: string): Promise<OpenUpload | undefined> {
    const [, slot] = ID.exec(id) ?? [];
    const upload = slot === undefined ? undefined : await this.read(this.folder(token, Number(slot)));
    return upload?.id === id && upload.expires > this.time(0) ? upload : undefined;
  }

  /**
   * Opens an upload in a free slot, or returns the token's open upload with the same request.
   * @throws {UploadRefused} when no slot is free
   */
  async open(token: string, request: UploadRequest): Promise<{ upload: OpenUpload; isNew: boolean }> {
    const folders = Array.from({ length: UPLOAD_LIMITS.open }, (_, slot) => this.folder(token, slot));
    const taken = await Promise.all(folders.map((folder) => this.read(folder)));
    const isOpen = (upload: OpenUpload | undefined) =>
      upload !== undefined && !upload.isComplete && upload.expires > this.time(0);
    const same = taken.find((upload) => isOpen(upload) && isDeepStrictEqual(upload?.request, request));
    if (same) return { upload: same, isNew: false };
    for (const [slot, folder] of folders.entries()) {
      if (isOpen(taken[slot])) continue;
      const id = `${slot}-${randomUUID()}`;
      const next = { id, expires: this.time(UPLOAD_LIMITS.lifetimeMs), isComplete: false, request };
      // undefined: a concurrent request has taken the slot
      const upload = await this.write(folder, next, taken[slot]?.tag ?? null);
      if (!upload) continue;
      await this.removeFiles(folder);
      return { upload, isNew: true };
    }
    throw new UploadRefused(
      'uploads-open',
      `The token has ${UPLOAD_LIMITS.open} open uploads. Complete or delete one of them.`,
    );
  }

  /** Marks an upload as complete and deletes its files. The document stays, so that a repeated request gets the same response. */
  async close({ folder, tag, ...upload }: OpenUpload): Promise<void> {
    await this.write(folder, { ...upload, isComplete: true }, tag);
    await this.removeFiles(folder);
  }

  async remove({ folder }: OpenUpload): Promise<void> {
    await this.removeFiles(folder);
    await this.objects.remove(documentOf(folder));
  }

  /** Deletes the uploads of all tokens that have expired. */
  async sweep(): Promise<void> {
    const names = [...(await this.objects.list(this.prefix)).keys()];
    const folderOf = (name: string) => name.slice(this.prefix.length).split('/').slice(0, 2).join('/');
    for (const folder of new Set(names.map((name) => `${this.prefix}${folderOf(name)}/`))) {
      const upload = await this.read(folder);
      // the document is written first and deleted last: files without one are left over
      if (!upload) await this.removeFiles(folder);
      else if (upload.expires <= this.time(0)) await this.remove(upload);
    }
  }

  /** Returns the content of a complete file; undefined when it has not arrived. */
  async content({ folder }: OpenUpload, sha256: string): Promise<Buffer | undefined> {
    return (await this.objects.read(fileOf(folder, sha256)))?.content;
  }

  async offset({ folder }: OpenUpload, sha256: string, bytes: number): Promise<number> {
    if ((await this.objects.list(fileOf(folder, sha256))).size > 0) return bytes;
    return (await this.objects.read(partialOf(folder, sha256)))?.content.length ?? 0;
  }

  /** Returns the incomplete files. @param sizes bytes by hash */
  async missing(upload: OpenUpload, sizes: ReadonlyMap<string, number>): Promise<FilePart[]> {
    const stored = await this.objects.list(upload.folder);
    const missing = [...sizes].filter(([sha256]) => !stored.has(fileOf(upload.folder, sha256)));
    return Promise.all(
      missing.map(async ([sha256, bytes]) => {
        const isBegun = stored.has(partialOf(upload.folder, sha256));
        return { sha256, bytes, offset: isBegun ? await this.offset(upload, sha256, bytes) : 0 };
      }),
    );
  }

  /**
   * Adds bytes to a file. A file is at most a few MiB, so it is stored as one object and rewritten.
   * @returns the new offset
   * @throws {UploadRefused}
   */
  async append(upload: OpenUpload, { sha256, bytes, offset }: FilePart, content: Buffer): Promise<number> {
    const { folder } = upload;
    const partial = await this.objects.read(partialOf(folder, sha256));
    const stored = await this.offset(upload, sha256, bytes);
    if (offset !== stored || upload.isComplete) throw wrongOffset(stored);
    if (stored + content.length > bytes)
      throw new UploadRefused('too-large', 'The file is larger than announced.', { offset: stored });
    if (content.length === 0) return stored;
    const next = Buffer.concat([partial?.content ?? Buffer.alloc(0), content]);
    if (next.length < bytes) {
      const isWritten = await this.objects.write(partialOf(folder, sha256), next, partial?.tag ?? null);
      if (!isWritten) throw wrongOffset(await this.offset(upload, sha256, bytes));
      return next.length;
    }
    const isIntact = createHash('sha256').update(next).digest('hex') === sha256;
    if (isIntact) await this.objects.write(fileOf(folder, sha256), next, null);
    await this.objects.remove(partialOf(folder, sha256));
    if (isIntact) return bytes;
    throw new UploadRefused('hash-mismatch', 'The file does not have the announced hash. Send it again.', {
      offset: 0,
    });
  }

  private async removeFiles(folder: string): Promise<void> {
    const names = [...(await this.objects.list(folder)).keys()];
    for (const name of names) if (name !== documentOf(folder)) await this.objects.remove(name);
  }

  private async read(folder: string): Promise<OpenUpload | undefined> {
    const stored = await this.objects.read(documentOf(folder));
    if (!stored) return undefined;
    const { schema: _, ...upload } = storedUpload.parse(JSON.parse(stored.content.toString()));
    // the request was validated before it was stored
    return { ...upload, request: upload.request as UploadRequest, folder, tag: stored.tag };
  }

  private async write(
    folder: string,
    upload: Omit<OpenUpload, 'folder' | 'tag'>,
    tag: string | null,
  ): Promise<OpenUpload | undefined> {
    const content = JSON.stringify({ schema: 1, ...upload });
    const isWritten = await this.objects.write(documentOf(folder), content, tag);
    return isWritten ? this.read(folder) : undefined;
  }

  private folder(token: string, slot: number): string {
    return `${this.prefix}${token}/${slot}/`;
  }

  private time(afterMs: number): string {
    return new Date(this.now() + afterMs).toISOString();
  }
}

const documentOf = (folder: string): string => `${folder}upload.json`;
const fileOf = (folder: string, sha256: string): string => `${folder}files/${sha256}`;
const partialOf = (folder: string, sha256: string): string => `${folder}partial/${sha256}`;

const wrongOffset = (offset: number) =>
  new UploadRefused('offset', `The next byte of the file is ${offset}. Continue there.`, { offset });
