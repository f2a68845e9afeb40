import path from 'node:path';
import { lockFolder } from '@taquilla/server';
import { ROOT } from '../workspace.ts';

/** Where the shop that is started here has its data. */
export const dataDir = (): string => process.env.DATA_DIR ?? path.join(ROOT, 'var/data');

/** Rejects where another process has the embedded database open, if the shop is to use it. */
export async function checkDatabaseIsFree(): Promise<void> {
  if (process.env.DATABASE_URL) return;
  const release = await lockFolder(path.join(dataDir(), 'pglite'));
  release();
}
