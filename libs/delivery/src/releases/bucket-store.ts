import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/contracts';
import type { Objects } from '../objects/objects.ts';
import { formsOf, FORMS, type Form } from './compressed-forms.ts';
import { parseRecord } from './folder-store.ts';
import { isIntact } from './integrity.ts';
import { isReleaseName } from './release-name.ts';
import { keepPublished } from './same-release.ts';

/**
 * Releases in a bucket: `records/<name>/<version>.json`, and the files of all of them under their own hashes. So
 * nothing can be written over, and a release is there from the moment its record is, which is written last.
 */
export class BucketStore {
  private readonly objects: Objects;

  constructor(objects: Objects) {
    this.objects = objects;
  }

  /** @throws {Error} where the record is not valid or belongs to another release */
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
   * Publishes what lies in a folder as its record says. A version that is already there is kept if its files are the
   * same; other files are refused.
   */
  async publish(folder: string, record: ReleaseRecord): Promise<ReleaseRecord> {
    const published = await this.find(record.name, record.version);
    if (published) return keepPublished(published, record);
    await Promise.all(Object.keys(record.integrity).map((file) => this.upload(folder, file, record)));
    const isFirst = await this.objects.write(
      recordName(record.name, record.version),
      JSON.stringify(record),
      null,
    );
    if (isFirst) return record;
    const other = await this.find(record.name, record.version);
    if (!other) throw new Error(`${record.name} ${record.version} could not be published`);
    return keepPublished(other, record);
  }

  /** Copies a release's files to a folder; rejects where one of them is not what the record says. */
  async download(record: ReleaseRecord, folder: string): Promise<void> {
    await Promise.all(
      Object.entries(record.integrity).flatMap(([file, integrity]) =>
        ['' as const, ...formsOf(file)].map(async (form) => {
          const object = await this.objects.read(fileName(integrity, form));
          if (!object || !isIntact(restored(object.content, form), integrity)) {
            throw new Error(`${file}${form} of ${record.name} ${record.version} is damaged or missing`);
          }
          await writeFile(path.join(folder, file + form), object.content);
        }),
      ),
    );
  }

  private async upload(folder: string, file: string, record: ReleaseRecord): Promise<void> {
    const integrity = record.integrity[file] ?? '';
    const content = await readFile(path.join(folder, file));
    if (!isIntact(content, integrity)) throw new Error(`${file} has changed since it was built`);
    await this.objects.write(fileName(integrity, ''), content, null);
    for (const form of formsOf(file)) {
      await this.objects.write(
        fileName(integrity, form),
        await readFile(path.join(folder, file + form)),
        null,
      );
    }
  }
}

function recordName(name: string, version: string): string {
  return `records/${name}/${version && `${version}.json`}`;
}

function fileName(integrity: string, form: Form | ''): string {
  const hash = Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('hex');
  return `files/${hash}${form}`;
}

/** What a compressed form was made of. */
function restored(content: Buffer, form: Form | ''): Buffer {
  return form ? FORMS[form](content) : content;
}
