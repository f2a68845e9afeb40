/** Worker thread of the embedded database: in the main thread a query would block all requests. */
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';

/** Location of the embedded database. */
export interface EmbeddedStore {
  /** data folder; left out: in memory */
  dataDir?: string;
  /** dump to load into a database in memory, which is faster than migrations */
  dump?: string;
}

export interface WorkerRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}
export type WorkerAnswer =
  | { id: number; rows: unknown[]; affectedRows: number | undefined }
  | { id: number; error: { message: string; code: string | undefined; constraint: string | undefined } };

const { dataDir, dump } = workerData as EmbeddedStore;
/** Error codes of the engine's file system by number. */
const FILE_ERRORS: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

const database = await open();

/** Opens the database. @throws {Error} with a Node error code, also when the engine throws another value */
async function open(): Promise<PGlite> {
  try {
    return await PGlite.create({
      parsers: { [types.INT8]: (value: string) => Number(value) },
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(dump === undefined ? {} : { loadDataDir: await openAsBlob(dump) }),
    });
  } catch (error) {
    if (error instanceof Error && error.message) throw error;
    const code = FILE_ERRORS[(error as { errno?: number }).errno ?? 0] ?? 'EIO';
    throw Object.assign(new Error(`${code}: ${dataDir}`, { cause: error }), { code, path: dataDir });
  }
}

async function answer({ id, sql, parameters }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const { rows, affectedRows } = await database.query(sql, [...parameters]);
    return { id, rows, affectedRows };
  } catch (error) {
    const { message, code, constraint } = error as Error & { code?: string; constraint?: string };
    return { id, error: { message, code, constraint } };
  }
}

async function handle(request: WorkerRequest | 'close'): Promise<void> {
  if (request !== 'close') {
    parentPort?.postMessage(await answer(request));
    return;
  }
  await database.close();
  parentPort?.close();
}

parentPort?.on('message', (request: WorkerRequest | 'close') => void handle(request));
parentPort?.postMessage('ready');
