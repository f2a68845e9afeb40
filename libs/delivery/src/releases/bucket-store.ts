import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/contracts';
import { formsOf, FORMS, type Form } from '../files/compressed-forms.ts';
import { fileInStore, hexOf } from '../files/file-address.ts';
import { isIntact } from '../files/integrity.ts';
import type { Objects } from '../objects/objects.ts';
import { parseRecord } from './folder-store.ts';
import { isReleaseName } from './release-name.ts';
import { keepPublishedRelease } from './same-release.ts';

/** A file in all its forms; `''` is the file itself. */
export type FileForms = ReadonlyMap<Form | '', Buffer>;

/**
 * Releases in a bucket: `records/<name>/<version>.json`, and the files of all of them by their content. So nothing can be
 * written over, and a release is there from the moment its record is, which is written last.
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
   * Publishes a release of a folder's store: its files that no release here has had yet, then its record. A version that is
   * already there is kept if its files are the same; other files are refused.
   */
  async publish(dir: string, record: ReleaseRecord): Promise<ReleaseRecord> {
    const published = await this.find(record.name, record.version);
    if (published) return keepPublishedRelease(published, record);
    const files = Object.keys(record.integrity);
    const known = await this.objects.list(record.schema === 1 ? 'files/' : `files/${record.name}/`);
    await allEnded(files.map((file) => this.upload(dir, file, record, known)));
    const isFirst = await this.objects.write(
      recordName(record.name, record.version),
      JSON.stringify(record),
      null,
    );
    if (isFirst) return record;
    const other = await this.find(record.name, record.version);
    if (!other) throw new Error(`${record.name} ${record.version} could not be published`);
    return keepPublishedRelease(other, record);
  }

  /**
   * A file by its object's name (`objectOf`); undefined where there is none.
   * @throws {Error} where it is not the one it should be
   */
  async read(
    object: string,
    file: string,
    isRight: (content: Buffer) => boolean,
  ): Promise<FileForms | undefined> {
    const forms = await Promise.all(
      ['' as const, ...formsOf(file)].map(
        async (form) => [form, (await this.objects.read(object + form))?.content] as const,
      ),
    );
    if (forms[0]?.[1] === undefined) return undefined;
    return new Map(
      forms.map(([form, content]) => {
        if (content && isRight(restored(content, form))) return [form, content];
        throw new Error(`${file}${form} is damaged or missing`);
      }),
    );
  }

  private async upload(
    dir: string,
    file: string,
    record: ReleaseRecord,
    known: ReadonlyMap<string, string>,
  ): Promise<void> {
    const [from, to] = [path.join(dir, fileInStore(record, file)), objectOf(record, file)];
    for (const form of ['' as const, ...formsOf(file)]) {
      if (known.has(to + form)) continue;
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

/** Waits for all, so that nothing is still sent once the first that failed is told. @throws its error */
async function allEnded(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Name of a file's object: as in a folder's store, and of a release of before its hash alone. */
export function objectOf(record: ReleaseRecord, file: string): string {
  if (record.schema === 1) return `files/${hexOf(record.integrity[file] ?? '')}`;
  return fileInStore(record, file).replace(/^\./, '');
}

/** What a compressed form was made of. */
function restored(content: Buffer, form: Form | ''): Buffer {
  return form ? FORMS[form](content) : content;
}
