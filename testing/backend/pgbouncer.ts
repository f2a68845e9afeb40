/** PgBouncer in transaction mode in front of a test PostgreSQL server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../server/free-port.ts';
import { chownToPostgres, postgresUser } from './postgres-user.ts';

export interface TestPooler {
  /** for `DATABASE_URL`; the path may name any database of the server */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer. @param server URL of a PostgreSQL server with `trust` authentication */
export async function startPooler(server: string): Promise<TestPooler> {
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: serverPort, username, pathname } = new URL(server);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'auth_type = any',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'max_client_conn = 1000',
    // fewer connections than clients, so that transactions of a client run in different sessions
    'default_pool_size = 5',
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  await chownToPostgres(folder);
  const pooler = spawn('/usr/sbin/pgbouncer', [file], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(await postgresUser()),
  });
  const ended = once(pooler, 'exit');
  const lines = createInterface({ input: pooler.stderr });
  for await (const line of lines) if (line.includes('process up')) break;
  pooler.stderr.resume();
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}?pgbouncer=true`,
    stop: async () => {
      pooler.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
