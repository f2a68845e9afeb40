/** A whole shop that sells for a long time: PostgreSQL, box office with the sandbox's bank, front door that draws, mail server. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseRecord, Rollout } from '@taquilla/contracts';
import { openPostgres, type Db } from '../../../apps/backend/src/database/open-database.ts';
import { startBackend, startEdge, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { freePort } from '@taquilla/testing/server/free-port.ts';
import { addSellingVenue, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MAIL_SINK = fileURLToPath(new URL('../../bench/backend/mail-sink.ts', import.meta.url));
const BUILT = /^([a-z-]+) (\S+) \(/gm;
const PLACES = 10_000_000;
/** Has a server collect its garbage: what it has besides is for its next collection, and no growth. */
export const COLLECT = 'SIGUSR2';
const COLLECTS = `--expose-gc --import=data:text/javascript,process.on(%22${COLLECT}%22,()=>gc())`;

export interface LongShop {
  edge: ServerProcess;
  backend: ServerProcess;
  db: Db;
  venue: SellingVenue;
  /** Gives everybody another release of the next app, whose files are those of today's. */
  release(this: void): void;
  /** What the auditor says, and whether all adds up. */
  audit(this: void): Promise<{ says: string; isRight: boolean }>;
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
    // the bank tells the shop as everybody does: through the front door
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const backend = await startBackend({ ...env, NODE_OPTIONS: COLLECTS });
  const database = openPostgres(databaseUrl, 2);
  // beside the demo, which comes into an empty database
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
      return said(spawn(process.execPath, cli, { env: { ...process.env, ...env } }));
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

async function said(program: ReturnType<typeof spawn>): Promise<{ says: string; isRight: boolean }> {
  let says = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (data: Buffer) => (says += data.toString()));
  const [code] = (await once(program, 'close')) as [number | null];
  return { says: says.trim(), isRight: code === 0 };
}

/** Builds what the sources are now. Answers the version of each app. */
async function build(): Promise<Map<string, string>> {
  const { says, isRight } = await said(
    spawn(process.execPath, [join(ROOT, 'tools/src/build.ts')], { cwd: ROOT }),
  );
  if (!isRight) throw new Error(says);
  return new Map([...says.matchAll(BUILT)].map(([, app = '', version = '']) => [app, version]));
}

/** Copies these releases, gives them to everybody, and answers what gives the next ones. */
function releasing(dir: string, versions: Map<string, string>): () => void {
  const from = process.env['RELEASES_DIR'] ?? join(ROOT, 'var/releases');
  const records = new Map<string, ReleaseRecord>();
  for (const [app, version] of versions) {
    cpSync(join(from, '.files', app), join(dir, 'releases/.files', app), { recursive: true });
    const record = readFileSync(join(from, app, version, 'record.json'), 'utf8');
    write(join(dir, 'releases', app, version), 'record.json', record);
    records.set(app, JSON.parse(record) as ReleaseRecord);
  }
  const given = new Map(versions);
  let revision = 0;
  const give = () => {
    revision += 1;
    const rollout: Rollout = { schema: 1, revision, releases: Object.fromEntries(given) };
    write(join(dir, 'rollouts'), 'default.json', JSON.stringify(rollout));
  };
  give();
  const apps = [...records.values()];
  return () => {
    const record = apps[revision % apps.length];
    if (!record) return;
    const version = `1.0.${revision}`;
    write(join(dir, 'releases', record.name, version), 'record.json', JSON.stringify({ ...record, version }));
    given.set(record.name, version);
    give();
  };
}

/** Whoever reads meanwhile sees the old file or the new one. */
function write(folder: string, name: string, content: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.new`), content);
  renameSync(join(folder, `${name}.new`), join(folder, name));
}
