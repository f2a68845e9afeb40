import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Writes a file that has its name only once all of it is there. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  const next = `${file}.${randomUUID()}.new`;
  await writeFile(next, content);
  await rename(next, file);
}
