/** Removes files on disk that belong to sales. Idempotent. */
import type { Config } from '../../../config.ts';
import { FileStore } from '../../sales/index.ts';
import { deleteBond } from '../../tickets/index.ts';

export type Folders = Pick<Config, 'uploadDir' | 'bondDir'>;

export async function removeAccreditations(
  { uploadDir }: Folders,
  saleIds: readonly string[],
): Promise<void> {
  const store = new FileStore(uploadDir);
  for (const id of saleIds) await store.removeAll(id);
}

export async function removeBonds(folders: Folders, saleIds: readonly string[]): Promise<void> {
  for (const id of saleIds) await deleteBond(folders, id);
}
