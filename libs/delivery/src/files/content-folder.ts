import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { formsOf, type Form } from './compressed-forms.ts';
import { contentHash, FILES_FOLDER, type ContentFile } from './file-address.ts';
import { writeAtomically } from './write-atomically.ts';

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
   * Stores a file.
   * @param inForm returns a compressed form; not called when the file is stored already
   * @returns its size in bytes, uncompressed and in brotli
   * @throws {Error} when another file has the address
   */
  async store(
    app: string,
    name: string,
    content: Buffer,
    inForm: (form: Form) => Promise<Buffer>,
  ): Promise<{ raw: number; br: number }> {
    const file = this.fileOf({ app, hash: contentHash(content), name });
    if ((await sizeOf(file)) === undefined) {
      await mkdir(path.dirname(file), { recursive: true });
      await Promise.all(formsOf(name).map(async (form) => writeAtomically(file + form, await inForm(form))));
      await writeAtomically(file, content);
    } else if (!content.equals(await readFile(file))) {
      throw new Error(`${file} has other content already`);
    }
    return { raw: content.length, br: (await sizeOf(`${file}.br`)) ?? content.length };
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}
