/** The shop of the long load test: backend with the sandbox's bank, edge with SSR, and mail server on a PostgreSQL database. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseRecord, Rollout } from '@taquilla/federation/contract';
import { openPostgres, type Db } from '../../../apps/backend/src/database/open-database.ts';
import { startBackend, startEdge, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { freePort } from '@taquilla/testing/server/free-port.ts';
import { addSellingVenue, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MAIL_SINK = fileURLToPath(new URL('../../bench/backend/mail-sink.ts', import.meta.url));
const BUILT = /^([a-z-]+) (\S+) \(/gm;
const PLACES = 10_000_000;
/** Signal that starts a garbage collection in a server, so that uncollected garbage does not count as growth. */
export const COLLECT = 'SIGUSR2';
const COLLECTS = `--expose-gc --import=data:text/javascript,process.on(%22${COLLECT}%22,()=>gc())`;

export interface LongShop {
  edge: ServerProcess;
  backend: ServerProcess;
  db: Db;
  venue: SellingVenue;
  /** Activates a new release of the next app, with the same files. */
  release(this: void): void;
  /** Runs the command `audit`. */
  audit(this: void): Promise<ProgramResult>;
  stop(): Promise<void>;
}

export async function openLongShop(databaseUrl: string): Promise<LongShop> {
  const dir = mkdtempSync(join(tmpdir(), 'taquilla-long-'));
  const versions = await build();
  const release = releasing(dir, versions);
  const mailServer = fork(MAIL_SINK, { env: { ...process.env, MAIL_MS: '20' } });
  const [mailPort] = (await once(mailServer, 'message')) as [number];
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dir,
    SECRET: 'long!'.repeat(8),
    SANDBOX: 'on',
    DEMO: 'on',
    // the bank's notifications, like all requests, go through the edge
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const backend = await startBackend({ ...env, NODE_OPTIONS: COLLECTS });
  const database = openPostgres(databaseUrl, 2);
  // after the demo, which is only created in an empty database
  const venue = await addSellingVenue(database.db, PLACES);
  const edge = await startEdge({
    NODE_OPTIONS: COLLECTS,
    PORT: String(port),
    BACKEND_URL: backend.url,
    RATE_LIMIT: '0',
    EDGE_SECRET: 'edge'.repeat(10),
    RELEASES_DIR: join(dir, 'releases'),
    ROLLOUTS_DIR: join(dir, 'rollouts'),
  });
  return {
    edge,
    backend,
    venue,
    release,
    db: database.db,
    async audit() {
      const cli = [join(ROOT, 'apps/backend/src/cli.ts'), 'audit'];
      return resultOf(spawn(process.execPath, cli, { env: { ...process.env, ...env } }));
    },
    async stop() {
      await edge.stop();
      await backend.stop();
      mailServer.disconnect();
      await database.close();
      rmSync(dir, { recursive: true });
    },
  };
}

interface ProgramResult {
  output: string;
  /** exit code 0 */
  isSuccess: boolean;
}

async function resultOf(program: ReturnType<typeof spawn>): Promise<ProgramResult> {
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(program, 'close')) as [number | null];
  return { output: output.trim(), isSuccess: code === 0 };
}

/** Builds all apps. @returns the version of each app */
async function build(): Promise<Map<string, string>> {
  const { output, isSuccess } = await resultOf(
    spawn(process.execPath, [join(ROOT, 'tools/src/build.ts')], { cwd: ROOT }),
  );
  if (!isSuccess) throw new Error(output);
  return new Map([...output.matchAll(BUILT)].map(([, app = '', version = '']) => [app, version]));
}

/** Copies the releases and activates them. @returns a function that activates a new release of the next app */
function releasing(dir: string, versions: Map<string, string>): () => void {
  const from = process.env['RELEASES_DIR'] ?? join(ROOT, 'var/releases');
  const records = new Map<string, ReleaseRecord>();
  for (const [app, version] of versions) {
    cpSync(join(from, '.files', app), join(dir, 'releases/.files', app), { recursive: true });
    const record = readFileSync(join(from, app, version, 'record.json'), 'utf8');
    write(join(dir, 'releases', app, version), 'record.json', record);
    records.set(app, JSON.parse(record) as ReleaseRecord);
  }
  const active = new Map(versions);
  let revision = 0;
  const writeRollout = () => {
    revision += 1;
    const rollout: Rollout = { schema: 1, revision, releases: Object.fromEntries(active) };
    write(join(dir, 'rollouts'), 'default.json', JSON.stringify(rollout));
  };
  writeRollout();
  const apps = [...records.values()];
  return () => {
    const record = apps[revision % apps.length];
    if (!record) return;
    const version = `1.0.${revision}`;
    write(join(dir, 'releases', record.name, version), 'record.json', JSON.stringify({ ...record, version }));
    active.set(record.name, version);
    writeRollout();
  };
}

/** Replaces a file atomically. */
function write(folder: string, name: string, content: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.new`), content);
  renameSync(join(folder, `${name}.new`), join(folder, name));
}
