import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { formsOf, type Form } from './compressed-forms.ts';
import { contentHash, FILES_FOLDER, type ContentFile } from './file-address.ts';
import { writeAtomically } from './write-atomically.ts';

/** Another file has the address of a file: the digits of their hashes in addresses are equal. */
export class AddressTaken extends Error {}

/**
 * Content-addressed files in a folder, `<app>/<hash>/<name>`, with their compressed forms. A file gets its name last, after
 * its forms, and never changes.
 */
export class ContentFolder {
  private readonly dir: string;

  /** @param dir folder of the release store */
  constructor(dir: string) {
    this.dir = path.join(dir, FILES_FOLDER);
  }

  fileOf({ app, hash, name }: ContentFile): string {
    return path.join(this.dir, app, hash, name);
  }

  async has(file: ContentFile): Promise<boolean> {
    return (await sizeOf(this.fileOf(file))) !== undefined;
  }

  /**
   * Returns whether a file is stored.
   * @throws {AddressTaken} when another file has the address
   */
  async isStored(app: string, name: string, content: Buffer): Promise<boolean> {
    const file = this.fileOf({ app, hash: contentHash(content), name });
    if ((await sizeOf(file)) === undefined) return false;
    if (content.equals(await readFile(file))) return true;
    throw new AddressTaken(`${file} has other content already`);
  }

  /**
   * Stores a file.
   * @param inForm returns a compressed form; not called when the file is stored already
   * @returns its size in bytes, uncompressed and in brotli
   * @throws {AddressTaken} when another file has the address
   */
  async store(
    app: string,
    name: string,
    content: Buffer,
    inForm: (form: Form) => Promise<Buffer>,
  ): Promise<{ raw: number; br: number }> {
    const file = this.fileOf({ app, hash: contentHash(content), name });
    if (!(await this.isStored(app, name, content))) {
      await mkdir(path.dirname(file), { recursive: true });
      await Promise.all(formsOf(name).map(async (form) => writeAtomically(file + form, await inForm(form))));
      await writeAtomically(file, content);
    }
    return { raw: content.length, br: (await sizeOf(`${file}.br`)) ?? content.length };
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}
