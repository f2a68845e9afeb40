import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { formsOf, FORMS, type Form } from '../files/compressed-forms.ts';
import { fileInStore, hexOf } from '../files/file-address.ts';
import { isIntact } from '../files/integrity.ts';
import type { Objects } from '../objects/objects.ts';
import { parseRecord } from './folder-store.ts';
import { isReleaseName } from './release-name.ts';
import { reusePublishedRelease } from './reuse-published-release.ts';

/** A file with its compressed forms; `''` is the uncompressed file. */
export type FileForms = ReadonlyMap<Form | '', Buffer>;

/**
 * Release store in a bucket: records at `records/<name>/<version>.json` and content-addressed files. Nothing is overwritten.
 * The record is written last, which makes the release visible.
 */
export class BucketStore {
  private readonly objects: Objects;

  constructor(objects: Objects) {
    this.objects = objects;
  }

  /**
   * Returns a release record; undefined when it does not exist.
   * @throws {Error} when the record is invalid or belongs to another release
   */
  async find(name: string, version: string): Promise<ReleaseRecord | undefined> {
    if (!isReleaseName(name, version)) return undefined;
    const record = await this.objects.read(recordName(name, version));
    return record && parseRecord(record.content.toString(), name, version);
  }

  async versions(name: string): Promise<string[]> {
    const records = await this.objects.list(recordName(name, ''));
    return [...records.keys()].map((record) => path.basename(record, '.json'));
  }

  /**
   * Publishes a release from a folder store: uploads its new files, then the record. A published version with the same files
   * is returned unchanged.
   * @throws {Error} when the version is published with other files
   */
  async publish(dir: string, record: ReleaseRecord): Promise<ReleaseRecord> {
    const published = await this.find(record.name, record.version);
    if (published) return reusePublishedRelease(published, record);
    const files = Object.keys(record.integrity);
    const stored = await this.objects.list(record.schema === 1 ? 'files/' : `files/${record.name}/`);
    await allEnded(files.map((file) => this.upload(dir, file, record, stored)));
    const isFirst = await this.objects.write(
      recordName(record.name, record.version),
      JSON.stringify(record),
      null,
    );
    if (isFirst) return record;
    const other = await this.find(record.name, record.version);
    if (!other) throw new Error(`${record.name} ${record.version} could not be published`);
    return reusePublishedRelease(other, record);
  }

  /**
   * Reads a file by its object name (`objectOf`); undefined when it does not exist.
   * @throws {Error} when the file or a compressed form is damaged or missing
   */
  async read(
    object: string,
    file: string,
    isExpected: (content: Buffer) => boolean,
  ): Promise<FileForms | undefined> {
    const forms = await Promise.all(
      ['' as const, ...formsOf(file)].map(
        async (form) => [form, (await this.objects.read(object + form))?.content] as const,
      ),
    );
    if (forms[0]?.[1] === undefined) return undefined;
    return new Map(
      forms.map(([form, content]) => {
        if (content && isExpected(restored(content, form))) return [form, content];
        throw new Error(`${file}${form} is damaged or missing`);
      }),
    );
  }

  private async upload(
    dir: string,
    file: string,
    record: ReleaseRecord,
    stored: ReadonlyMap<string, string>,
  ): Promise<void> {
    const [from, to] = [path.join(dir, fileInStore(record, file)), objectOf(record, file)];
    for (const form of ['' as const, ...formsOf(file)]) {
      if (stored.has(to + form)) continue;
      const content = await readFile(from + form);
      if (!form && !isIntact(content, record.integrity[file] ?? ''))
        throw new Error(`${file} has changed since it was built`);
      await this.objects.write(to + form, content, null);
    }
  }
}

function recordName(name: string, version: string): string {
  return `records/${name}/${version && `${version}.json`}`;
}

/**
 * Waits for all promises, so that nothing is sent after the rejection.
 * @throws the first error
 */
async function allEnded(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Returns the object name of a file: as in a folder store; for a release of schema 1 its hash. */
export function objectOf(record: ReleaseRecord, file: string): string {
  if (record.schema === 1) return `files/${hexOf(record.integrity[file] ?? '')}`;
  return fileInStore(record, file).replace(/^\./, '');
}

/** Returns the uncompressed content of a form. */
function restored(content: Buffer, form: Form | ''): Buffer {
  return form ? FORMS[form](content) : content;
}
