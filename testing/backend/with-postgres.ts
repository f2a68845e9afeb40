/**
 * `node with-postgres.ts [--pooled | --bare] <arguments>`: runs Node with these arguments and a temporary PostgreSQL server in
 * `TEST_DATABASE_URL`. `--pooled`: through PgBouncer. `--bare`: new databases have no tables. `TEST_SERVER_URL` is the address
 * of the server without PgBouncer, as backups need it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { migrate } from '../../apps/backend/src/migrations/migrate.ts';
import { openPostgres } from '../../apps/backend/src/database/open-database.ts';
import { startPooler } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';

/** PostgreSQL copies this database for each new one: its tables spare every test the migrations. */
const TEMPLATE = '/template1';

const [first, ...others] = process.argv.slice(2);
const isPooled = first === '--pooled';
const isBare = first === '--bare';
const server = await startPostgres();
const pooler = isPooled ? await startPooler(server.url) : undefined;
try {
  if (!isBare) await migrateTemplate(server.url);
  const child = spawn(process.execPath, isPooled || isBare ? others : process.argv.slice(2), {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: pooler?.url ?? server.url, TEST_SERVER_URL: server.url },
  });
  // forwarded signals end the child, and then the server stops
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await pooler?.stop();
  await server.stop();
}

async function migrateTemplate(url: string): Promise<void> {
  const template = openPostgres(new URL(TEMPLATE, url).href, 1);
  await migrate(template.db);
  await template.close();
}
