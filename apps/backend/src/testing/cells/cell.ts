/** A cell as it runs: a database and a box office of its own. */
import { migrate } from '../../migrations/migrate.ts';
import { openPostgres, type OpenDatabase } from '../../database/open-database.ts';
import { startBackend, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { freePort } from '@taquilla/testing/server/free-port.ts';

export interface RunningCell {
  name: string;
  databaseUrl: string;
  /** the same after it was started again */
  url: string;
  office: ServerProcess;
  start(): Promise<void>;
  withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>;
}

/** @param env what all cells of a shop have in common */
export async function startCell(
  name: string,
  databaseUrl: string,
  env: Record<string, string>,
): Promise<RunningCell> {
  const port = await freePort();
  const withDatabase: RunningCell['withDatabase'] = async (work) => {
    const database = openPostgres(databaseUrl, 2);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  await withDatabase(({ db }) => migrate(db));
  const begin = () => startBackend({ ...env, PORT: String(port), DATABASE_URL: databaseUrl });
  const cell: RunningCell = {
    ...{ name, databaseUrl, withDatabase, url: `http://127.0.0.1:${port}` },
    office: await begin(),
    start: async () => void (cell.office = await begin()),
  };
  return cell;
}
