import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { formsOf, type Form } from './compressed-forms.ts';
import { contentHash, FILES_FOLDER, type ContentFile } from './file-address.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Files by their content in a folder, `<app>/<hash>/<name>`, with their compressed forms beside them. A file is there from the
 * moment it has its name, which it gets after its forms, and is never another one.
 */
export class ContentFolder {
  private readonly dir: string;

  /** @param dir of a store */
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
   * Keeps a file; answers its bytes as it is and in brotli.
   * @param inForm makes or brings a compressed form; not asked where the file is kept already
   * @throws {Error} where another file has its address
   */
  async keep(
    app: string,
    name: string,
    content: Buffer,
    inForm: (form: Form) => Promise<Buffer>,
  ): Promise<{ raw: number; br: number }> {
    const file = this.fileOf({ app, hash: contentHash(content), name });
    if ((await sizeOf(file)) === undefined) {
      await mkdir(path.dirname(file), { recursive: true });
      await Promise.all(formsOf(name).map(async (form) => writeWhole(file + form, await inForm(form))));
      await writeWhole(file, content);
    } else if (!content.equals(await readFile(file))) {
      throw new Error(`${file} is another file already`);
    }
    return { raw: content.length, br: (await sizeOf(`${file}.br`)) ?? content.length };
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}
