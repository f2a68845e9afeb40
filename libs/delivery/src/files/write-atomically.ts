import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically: to a temporary name, then renamed. */
export async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const next = `${file}.${randomUUID()}.new`;
  await writeFile(next, content);
  await rename(next, file);
}
