/** `node with-releases.ts <script> …`: installs the programs of a cluster, publishes releases and runs the script with them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { releaseToAll } from '../tools/src/release/release-to-all.ts';
import { publishSources } from '../tools/src/shop/publish-sources.ts';
import { ensurePrograms } from '../tools/src/test/machine.ts';
import { RELEASES_DIR, ROOT } from '../tools/src/workspace.ts';

ensurePrograms({
  postgresql: '/usr/lib/postgresql/*/bin/initdb',
  patroni: '/usr/bin/patroni',
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'redis-server': '/usr/bin/redis-server',
  iproute2: '/usr/sbin/ip',
});
const rolloutsDir = path.join(ROOT, 'var/bench/rollouts');
await releaseToAll(rolloutsDir, await publishSources());
const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, RELEASES_DIR, ROLLOUTS_DIR: rolloutsDir },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
