import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether whoever made a claim is gone, so that it counts no more. */
export type IsLeftBehind = (claim: string) => boolean | Promise<boolean>;

/**
 * Claims a folder for whoever is named: the claim is written first, and holds if no other that counts is there then. Of
 * two who claim at once neither may get it, but never both: each sees what was written before it looked. Claims that are
 * left behind are taken away by their own name, so that nobody takes away a new one by mistake.
 * @returns the name of a claim that stands in the way, with nothing claimed; undefined when the folder is claimed
 */
export async function tryClaim(
  folder: string,
  name: string,
  isLeftBehind: IsLeftBehind,
): Promise<string | undefined> {
  if (!(await written(folder, name))) return name;
  for (const other of await readdir(folder)) {
    if (other === name) continue;
    if (await isLeftBehind(path.join(folder, other))) await rm(path.join(folder, other), { force: true });
    else {
      await giveBack(folder, name);
      return other;
    }
  }
  return undefined;
}

/** Ends a claim. The folder goes with the last of them. */
export async function giveBack(folder: string, name: string): Promise<void> {
  await rm(path.join(folder, name), { force: true });
  await rmdir(folder).catch((error: unknown) => {
    if (!hasCode(error, 'ENOTEMPTY', 'ENOENT', 'EEXIST')) throw error;
  });
}

/** Answers false where there is such a claim already. */
async function written(folder: string, name: string): Promise<boolean> {
  for (;;) {
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, name), '', { flag: 'wx' });
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      // whoever gave back the last claim took the folder away
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');
