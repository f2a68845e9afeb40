import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseRecord, type ReleaseRecord } from '@taquilla/contracts';
import { compress, formsOf } from './compressed-forms.ts';
import { integrityOf } from './integrity.ts';
import { isReleaseName } from './release-name.ts';
import { keepPublished } from './same-release.ts';

const RECORD_FILE = 'record.json';

/** A record before its files were measured. */
export type ReleaseDraft = Omit<ReleaseRecord, 'integrity' | 'sizes'>;

/** Releases in a folder: `<dir>/<name>/<version>/`, each complete from the moment it has its name, and final. */
export class FolderStore {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
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

  /** A folder on the store's own disk to build in; `publish` and `adopt` move or remove it. */
  draftFolder(name: string): string {
    const folder = path.join(this.dir, '.drafts', `${name}-${crypto.randomUUID()}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /**
   * Makes a folder of built files a release: hashes and compresses them, writes the record, then moves the folder to
   * its place. A version that is already there is kept if its files are the same; other files are refused.
   */
  async publish(draftFolder: string, draft: ReleaseDraft): Promise<ReleaseRecord> {
    return this.adopt(draftFolder, { ...draft, ...(await measure(draftFolder)) });
  }

  /** The same with files that are compressed and measured already. */
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
      return keepPublished(published, record);
    }
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

async function measure(folder: string): Promise<Pick<ReleaseRecord, 'integrity' | 'sizes'>> {
  const measured = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const file = path.join(folder, name);
      const content = readFileSync(file);
      const br = await writeCompressed(file, content);
      return { name, integrity: integrityOf(content), size: { raw: content.length, br } };
    }),
  );
  return {
    integrity: Object.fromEntries(measured.map(({ name, integrity }) => [name, integrity])),
    sizes: Object.fromEntries(measured.map(({ name, size }) => [name, size])),
  };
}

/** Writes a file’s compressed forms beside it; answers the bytes of the first, which is brotli. */
async function writeCompressed(file: string, content: Buffer): Promise<number> {
  const sizes = await Promise.all(
    formsOf(file).map(async (form) => {
      const compressed = await compress(content, form);
      writeFileSync(file + form, compressed);
      return compressed.length;
    }),
  );
  return sizes[0] ?? content.length;
}
