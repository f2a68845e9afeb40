import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { AddressTaken } from '../files/content-folder.ts';
import { integrityFrom } from '../files/integrity.ts';
import type { Objects } from '../objects/objects.ts';
import type { Publisher } from '../releases/publisher.ts';
import { ReleaseImmutable, reusePublishedRelease } from '../releases/reuse-published-release.ts';
import type { AuditLog } from '../tokens/audit-log.ts';
import { mayPublish } from '../tokens/scopes.ts';
import type { TokenBearer } from '../tokens/tokens.ts';
import { checkClaims, checkDraft } from './check-draft.ts';
import { checkFiles } from './check-files.ts';
import { UPLOAD_LIMITS } from './limits.ts';
import { UploadRefused } from './refused.ts';
import { UploadSlots, type OpenUpload } from './upload-slots.ts';
import { readUploadRequest, type UploadRequest } from './upload-request.ts';

const HOUR_MS = 3_600_000;

interface Options {
  objects: Objects;
  /** prefix of object names */
  prefix: string;
  publisher: Pick<Publisher, 'find' | 'publish'>;
  audit: AuditLog;
  /** Returns the releases that visitors receive. */
  inUse: () => Promise<readonly ReleaseRecord[]>;
  now?: (() => number) | undefined;
}

/** A file that has not arrived yet, with the number of bytes that have. */
export interface MissingFile {
  sha256: string;
  bytes: number;
  offset: number;
}

export interface UploadState {
  upload: string;
  /** ISO time, UTC */
  expires: string;
  missing: MissingFile[];
}

/** A release, and whether this request has published it. */
export interface PublishedRelease {
  record: ReleaseRecord;
  isNew: boolean;
}

/**
 * Uploads of releases. All state is in the store, so that any process can continue an upload; an upload belongs to its
 * token. Files are sent by hash; a release is published when all of them have arrived, completely or not at all.
 */
export class Uploads {
  private readonly options: Options;
  private readonly slots: UploadSlots;
  /** completions in progress, by upload */
  private readonly completions = new Map<string, Promise<PublishedRelease>>();
  /** the last completion: they run one after the other, because compression uses all processors */
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.options = options;
    this.slots = new UploadSlots(options);
  }

  /**
   * Begins an upload. The same request by the same token returns the open upload; a request for a published release returns
   * the release.
   * @throws {UploadRefused}
   */
  async begin(
    bearer: TokenBearer,
    remote: string,
    value: unknown,
  ): Promise<{ release: ReleaseRecord } | { state: UploadState; isNew: boolean }> {
    if (!mayPublish(bearer.scopes, remote)) throw refusedScope();
    const request = readUploadRequest(value, remote);
    checkDraft(request.draft, Object.keys(request.files));
    const published = await this.published(request);
    if (published) return { release: published };
    checkClaims(request.draft, await this.options.inUse());
    await this.checkRate(remote);
    const { upload, isNew } = await this.slots.open(bearer.id, request);
    return { state: await this.stateOf(upload), isNew };
  }

  /** @throws {UploadRefused} */
  async state(bearer: TokenBearer, id: string): Promise<UploadState> {
    return this.stateOf(await this.find(bearer, id));
  }

  /**
   * Returns size and stored bytes of a file.
   * @throws {UploadRefused}
   */
  async file(bearer: TokenBearer, id: string, sha256: string): Promise<MissingFile> {
    const upload = await this.find(bearer, id);
    const bytes = bytesOf(upload.request, sha256);
    return { sha256, bytes, offset: await this.slots.offset(upload, sha256, bytes) };
  }

  /**
   * Adds bytes to a file and returns the new offset. A complete file with another hash is discarded.
   * @throws {UploadRefused} with the right offset when the bytes do not continue the file
   */
  async append(
    bearer: TokenBearer,
    id: string,
    sha256: string,
    { offset, content }: { offset: number; content: Buffer },
  ): Promise<number> {
    const upload = await this.find(bearer, id);
    const bytes = bytesOf(upload.request, sha256);
    return this.slots.append(upload, { sha256, bytes, offset }, content);
  }

  /**
   * Publishes the release of an upload whose files have all arrived. A repeated or concurrent call returns the same release.
   * @throws {UploadRefused}; the upload stays open
   */
  async complete(bearer: TokenBearer, id: string, requestId: string): Promise<PublishedRelease> {
    const upload = await this.find(bearer, id);
    const key = `${bearer.id} ${id}`;
    const running = this.completions.get(key);
    if (running) return running;
    const completion = this.last.then(() => this.publish(bearer, upload, requestId));
    this.completions.set(key, completion);
    this.last = completion
      .catch(() => undefined)
      .finally(() => {
        this.completions.delete(key);
      });
    return completion;
  }

  /** Deletes an upload. @throws {UploadRefused} */
  async remove(bearer: TokenBearer, id: string): Promise<void> {
    await this.slots.remove(await this.find(bearer, id));
  }

  /** Deletes the uploads that have expired. */
  sweep(): Promise<void> {
    return this.slots.sweep();
  }

  private async publish(
    bearer: TokenBearer,
    upload: OpenUpload,
    requestId: string,
  ): Promise<PublishedRelease> {
    const { draft } = upload.request;
    const published = await this.published(upload.request);
    if (published && upload.isComplete) return { record: published, isNew: false };
    const record = published ?? (await this.publishFiles(upload));
    await this.options.audit.add(`remotes/${draft.name}`, {
      action: 'release published',
      by: `token:${bearer.name}`,
      what: `${draft.name}@${draft.version}`,
      requestId,
    });
    await this.slots.close(upload);
    return { record, isNew: !published };
  }

  private async publishFiles(upload: OpenUpload): Promise<ReleaseRecord> {
    const { draft, files } = upload.request;
    const contents = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const [name, { sha256, bytes }] of Object.entries(files)) {
      const content = await this.slots.content(upload, sha256);
      if (!content) missing.push(name);
      else if (content.length === bytes && hexHash(content) === sha256) contents.set(name, content);
      else
        throw new UploadRefused('hash-mismatch', `${name} does not have the announced hash. Send it again.`);
    }
    if (missing.length > 0)
      throw new UploadRefused('files-missing', 'Send the missing files first.', {
        problems: missing.slice(0, 20),
      });
    checkFiles(draft, contents);
    checkClaims(draft, await this.options.inUse());
    try {
      return await this.options.publisher.publish(draft, contents);
    } catch (error) {
      if (error instanceof ReleaseImmutable) throw immutable();
      if (error instanceof AddressTaken)
        throw new UploadRefused('address-taken', 'Another file has the address of a file. Change the file.');
      throw error;
    }
  }

  /** Returns the published release of a request. @throws {UploadRefused} when it has other files */
  private async published({ draft, files }: UploadRequest): Promise<ReleaseRecord | undefined> {
    const { name, version } = draft;
    const record = await this.options.publisher.find(name, version);
    if (!record) return undefined;
    const hashes = Object.entries(files).map(([file, { sha256 }]): [string, string] => [
      file,
      integrityFrom(sha256),
    ]);
    try {
      return reusePublishedRelease(record, { name, version, integrity: Object.fromEntries(hashes) });
    } catch (error) {
      if (error instanceof ReleaseImmutable) throw immutable();
      throw error;
    }
  }

  private async checkRate(remote: string): Promise<void> {
    const published = await this.options.audit.countSince(`remotes/${remote}`, HOUR_MS);
    if (published >= UPLOAD_LIMITS.releasesPerHour)
      throw new UploadRefused(
        'releases-per-hour',
        'The remote is published too often. Try again in an hour.',
      );
  }

  private async find(bearer: TokenBearer, id: string): Promise<OpenUpload> {
    const upload = await this.slots.find(bearer.id, id);
    if (!upload) throw new UploadRefused('upload-unknown', 'The token has no such upload. Begin it again.');
    if (!mayPublish(bearer.scopes, upload.request.draft.name)) throw refusedScope();
    return upload;
  }

  private async stateOf(upload: OpenUpload): Promise<UploadState> {
    const sizes = new Map(Object.values(upload.request.files).map(({ sha256, bytes }) => [sha256, bytes]));
    const missing = upload.isComplete ? [] : await this.slots.missing(upload, sizes);
    return { upload: upload.id, expires: upload.expires, missing };
  }
}

const hexHash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

function bytesOf({ files }: UploadRequest, sha256: string): number {
  const file = Object.values(files).find((one) => one.sha256 === sha256);
  if (file) return file.bytes;
  throw new UploadRefused('upload-unknown', 'The upload has no file with this hash.');
}

const refusedScope = () => new UploadRefused('scope-remote', 'The token may not publish this remote.');

const immutable = () =>
  new UploadRefused('release-immutable', 'The version is published with other files. Publish a new version.');
