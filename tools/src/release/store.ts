import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseRecord } from '@taquilla/contracts';
import { integrityOf } from '../build/integrity-plugin.ts';
import { readJson } from '../workspace.ts';

const RECORD_FILE = 'record.json';
const TEXT_FILES = /\.(js|css|json|svg|txt)$/;

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A record before its files were measured. */
export type ReleaseDraft = Omit<ReleaseRecord, 'integrity' | 'sizes'>;

/** The release store: `<store>/<name>/<version>/`, each folder complete from the moment it has its name, and final. */
export class ReleaseStore {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  folder(name: string, version: string): string {
    return path.join(this.dir, name, version);
  }

  has(name: string, version: string): boolean {
    return existsSync(path.join(this.folder(name, version), RECORD_FILE));
  }

  read(name: string, version: string): ReleaseRecord {
    return readJson(path.join(this.folder(name, version), RECORD_FILE)) as ReleaseRecord;
  }

  /** A folder on the store's own disk to build in; `publish` moves or removes it. */
  draftFolder(name: string): string {
    const folder = path.join(this.dir, '.drafts', `${name}-${process.pid}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /**
   * Makes a folder of built files a release: hashes and compresses them, writes the record, then moves the folder to
   * its place. A version that is already there is kept if its files are the same; other files are refused.
   */
  async publish(draftFolder: string, draft: ReleaseDraft): Promise<ReleaseRecord> {
    const files = await measure(draftFolder);
    const record: ReleaseRecord = { ...draft, ...files };
    writeFileSync(path.join(draftFolder, RECORD_FILE), JSON.stringify(record));
    if (this.has(draft.name, draft.version)) return this.keepPublished(draftFolder, record);
    const target = this.folder(draft.name, draft.version);
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(draftFolder, target);
    return record;
  }

  private keepPublished(draftFolder: string, record: ReleaseRecord): ReleaseRecord {
    rmSync(draftFolder, { recursive: true });
    const published = this.read(record.name, record.version);
    if (sameFiles(published.integrity, record.integrity)) return published;
    throw new Error(
      `${record.name} ${record.version} is published with other files; a release never changes`,
    );
  }
}

function sameFiles(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

async function measure(folder: string): Promise<Pick<ReleaseRecord, 'integrity' | 'sizes'>> {
  const measured = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const content = readFileSync(path.join(folder, name));
      const br = TEXT_FILES.test(name)
        ? await writeCompressed(path.join(folder, name), content)
        : content.length;
      return { name, integrity: integrityOf(content), size: { raw: content.length, br } };
    }),
  );
  return {
    integrity: Object.fromEntries(measured.map(({ name, integrity }) => [name, integrity])),
    sizes: Object.fromEntries(measured.map(({ name, size }) => [name, size])),
  };
}

/** Writes `.br` and `.gz` beside a file; answers the size of the first. */
async function writeCompressed(file: string, content: Buffer): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), compressGzip(content, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
  return br.length;
}
