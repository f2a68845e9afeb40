import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseRecord, type ReleaseRecord } from '@taquilla/contracts';
import { compress } from '../files/compressed-forms.ts';
import { ContentFolder } from '../files/content-folder.ts';
import type { ContentFile } from '../files/file-address.ts';
import { integrityOf } from '../files/integrity.ts';
import { isReleaseName } from './release-name.ts';
import { keepPublishedRelease } from './same-release.ts';

const RECORD_FILE = 'record.json';

/** A record before its files were measured. */
export type ReleaseDraft = Omit<ReleaseRecord, 'schema' | 'integrity' | 'sizes'>;

/**
 * Releases in a folder: a record in `<dir>/<name>/<version>/`, complete from the moment it has its name, and final; and the files of
 * all of them by their content. Those of before have their files in that folder.
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
   * The record of a release; undefined where there is none.
   * @throws {Error} where the record is not valid or belongs to another release
   */
  async find(name: string, version: string): Promise<ReleaseRecord | undefined> {
    if (!isReleaseName(name, version)) return undefined;
    const text = await readFile(path.join(this.folder(name, version), RECORD_FILE), 'utf8').catch(
      whenMissing,
    );
    return text === undefined ? undefined : parseRecord(text, name, version);
  }

  /** The published versions of an app. */
  async versions(name: string): Promise<string[]> {
    const folder = path.join(this.dir, name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter((version) => existsSync(path.join(folder, version, RECORD_FILE)));
  }

  hasFile(file: ContentFile): Promise<boolean> {
    return this.files.has(file);
  }

  /** A folder on the store's own disk to build in; `publish` and `adopt` move or remove it. */
  draftFolder(name: string): string {
    const folder = path.join(this.dir, '.drafts', `${name}-${crypto.randomUUID()}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /**
   * Makes a folder of built files a release: keeps those that no release has had yet, compressed, then writes the record.
   * A version that is already there is kept if its files are the same; other files are refused.
   */
  async publish(draftFolder: string, draft: ReleaseDraft): Promise<ReleaseRecord> {
    const measured = await this.keepFiles(draftFolder, draft.name);
    rmSync(draftFolder, { recursive: true });
    return this.adopt(this.draftFolder(draft.name), { ...draft, schema: 2, ...measured });
  }

  /** Makes a folder a release whose files are there already: in it, or kept by their content. */
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
      return keepPublishedRelease(published, record);
    }
  }

  /** Takes a release back that was never given to anybody. Its files stay, as other releases may have them. */
  remove({ name, version }: Pick<ReleaseRecord, 'name' | 'version'>): void {
    rmSync(this.folder(name, version), { recursive: true, force: true });
  }

  private async keepFiles(folder: string, app: string): Promise<Pick<ReleaseRecord, 'integrity' | 'sizes'>> {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ parentPath, name }));
    const names = new Set(files.map(({ name }) => name));
    if (names.size < files.length) throw new Error(`Two files of ${app} have one name`);
    const kept = await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const content = readFileSync(path.join(parentPath, name));
        const size = await this.files.keep(app, name, content, (form) => compress(content, form));
        return { name, integrity: integrityOf(content), size };
      }),
    );
    // a record is the same in whatever order a disk lists its files
    kept.sort((one, other) => (one.name < other.name ? -1 : 1));
    return {
      integrity: Object.fromEntries(kept.map(({ name, integrity }) => [name, integrity])),
      sizes: Object.fromEntries(kept.map(({ name, size }) => [name, size])),
    };
  }
}

/** @throws {Error} where the text is no record, or that of another release */
export function parseRecord(text: string, name: string, version: string): ReleaseRecord {
  const record = releaseRecord.parse(JSON.parse(text));
  if (record.name === name && record.version === version) return record;
  throw new Error(`the record of ${name} ${version} says ${record.name} ${record.version}`);
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
