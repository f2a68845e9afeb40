/** `node with-postgres.ts <arguments>`: runs Node with these arguments while a throw-away PostgreSQL server is up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { migrate } from '../migrations/migrate.ts';
import { openPostgres } from '../database/open-database.ts';
import { startPostgres } from './postgres.ts';

/** What PostgreSQL copies for each new database: with all tables in it no test has to make them. */
const TEMPLATE = '/template1';

const server = await startPostgres();
try {
  await migrateTemplate(server.url);
  const child = spawn(process.execPath, process.argv.slice(2), {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.url },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await server.stop();
}

async function migrateTemplate(url: string): Promise<void> {
  const template = openPostgres(new URL(TEMPLATE, url).href, 1);
  await migrate(template.db);
  await template.close();
}
