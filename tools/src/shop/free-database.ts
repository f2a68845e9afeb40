import path from 'node:path';
import { lockFolder } from '@taquilla/server';
import { ROOT } from '../workspace.ts';

/** Returns the data folder of the shop that is started here. */
export const dataDir = (): string => process.env.DATA_DIR ?? path.join(ROOT, 'var/data');

/** Rejects when the shop would use the embedded database and another process has it open. */
export async function checkDatabaseIsFree(): Promise<void> {
  if (process.env.DATABASE_URL) return;
  const release = await lockFolder(path.join(dataDir(), 'pglite'));
  release();
}
