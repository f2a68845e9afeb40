import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseRecord, type ReleaseRecord } from '@taquilla/federation/contract';
import { compress } from '../files/compressed-forms.ts';
import { ContentFolder } from '../files/content-folder.ts';
import type { ContentFile } from '../files/file-address.ts';
import { integrityOf } from '../files/integrity.ts';
import { isReleaseName } from './release-name.ts';
import { reusePublishedRelease } from './reuse-published-release.ts';

const RECORD_FILE = 'record.json';

/** Release record without hashes and sizes of its files. */
export type ReleaseDraft = Omit<ReleaseRecord, 'schema' | 'integrity' | 'sizes'>;

/**
 * Release store in a folder: immutable records in `<dir>/<name>/<version>/`, renamed into place when complete, and
 * content-addressed files. Releases of schema 1 have their files in the record's folder.
 */
export class FolderStore {
  readonly dir: string;
  readonly files: ContentFolder;

  constructor(dir: string) {
    this.dir = dir;
    this.files = new ContentFolder(dir);
  }

  folder(name: string, version: string): string {
    return path.join(this.dir, name, version);
  }

  /**
   * Returns a release record; undefined when it does not exist.
   * @throws {Error} when the record is invalid or belongs to another release
   */
  async find(name: string, version: string): Promise<ReleaseRecord | undefined> {
    if (!isReleaseName(name, version)) return undefined;
    const text = await readFile(path.join(this.folder(name, version), RECORD_FILE), 'utf8').catch(
      whenMissing,
    );
    return text === undefined ? undefined : parseRecord(text, name, version);
  }

  /** Returns the published versions of an app. */
  async versions(name: string): Promise<string[]> {
    const folder = path.join(this.dir, name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter((version) => existsSync(path.join(folder, version, RECORD_FILE)));
  }

  hasFile(file: ContentFile): Promise<boolean> {
    return this.files.has(file);
  }

  /** Creates a build folder on the store's file system; `publish` and `adopt` move or delete it. */
  draftFolder(name: string): string {
    const folder = path.join(this.dir, '.drafts', `${name}-${crypto.randomUUID()}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /**
   * Publishes a folder of built files: stores and compresses the new files, then writes the record. A published version with
   * the same files is returned unchanged.
   * @throws {Error} when the version is published with other files
   */
  async publish(draftFolder: string, draft: ReleaseDraft): Promise<ReleaseRecord> {
    const measured = await this.storeFiles(draftFolder, draft.name);
    rmSync(draftFolder, { recursive: true });
    return this.adopt(this.draftFolder(draft.name), { ...draft, schema: 2, ...measured });
  }

  /** Publishes a release whose files are stored already, in the draft folder or by content. */
  async adopt(draftFolder: string, record: ReleaseRecord): Promise<ReleaseRecord> {
    writeFileSync(path.join(draftFolder, RECORD_FILE), JSON.stringify(record));
    const target = this.folder(record.name, record.version);
    mkdirSync(path.dirname(target), { recursive: true });
    try {
      renameSync(draftFolder, target);
      return record;
    } catch (error) {
      rmSync(draftFolder, { recursive: true });
      const published = await this.find(record.name, record.version);
      if (!published) throw error;
      return reusePublishedRelease(published, record);
    }
  }

  /** Deletes a release that no rollout ever contained. Its files stay, since other releases may share them. */
  remove({ name, version }: Pick<ReleaseRecord, 'name' | 'version'>): void {
    rmSync(this.folder(name, version), { recursive: true, force: true });
  }

  private async storeFiles(folder: string, app: string): Promise<Pick<ReleaseRecord, 'integrity' | 'sizes'>> {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ parentPath, name }));
    const names = new Set(files.map(({ name }) => name));
    if (names.size < files.length) throw new Error(`Two files of ${app} have the same name`);
    const stored = await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const content = readFileSync(path.join(parentPath, name));
        const size = await this.files.store(app, name, content, (form) => compress(content, form));
        return { name, integrity: integrityOf(content), size };
      }),
    );
    // sorted, so that the record does not depend on the order of directory entries
    stored.sort((one, other) => (one.name < other.name ? -1 : 1));
    return {
      integrity: Object.fromEntries(stored.map(({ name, integrity }) => [name, integrity])),
      sizes: Object.fromEntries(stored.map(({ name, size }) => [name, size])),
    };
  }
}

/**
 * Parses a release record.
 * @throws {Error} when it is invalid or belongs to another release
 */
export function parseRecord(text: string, name: string, version: string): ReleaseRecord {
  const record = releaseRecord.parse(JSON.parse(text));
  if (record.name === name && record.version === version) return record;
  throw new Error(`the record of ${name} ${version} is of ${record.name} ${record.version}`);
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
