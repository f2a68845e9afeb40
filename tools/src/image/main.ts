/**
 * `npm run stress -- image`: builds the image trees from a fresh checkout, following the Containerfile, and starts each
 * role on PostgreSQL as its user in a read-only root. Each role has to pass its health check, do its work and end on
 * SIGTERM. Needs root to create the roots, but no container engine.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readCommandLine } from '@taquilla/server';
import { DEPLOY } from '../deploy/paths.ts';
import { releaseToAll } from '../release/release-to-all.ts';
import { anyPort } from '../shop/port.ts';
import { publishSources } from '../shop/publish-sources.ts';
import { RELEASES_DIR, ROOT } from '../workspace.ts';
import { ignoredBy } from './docker-ignore.ts';
import { ImageTrees, type ImageTree } from './image-tree.ts';
import { runIn, startIn, type Program } from './root.ts';

readCommandLine('npm run stress -- image', {});

const USER = 10_001;
const READY_MS = 180_000;
const STOP_MS = 15_000;
const POLL_MS = 100;
/** Shell script that fails when the process can write outside `/var/lib/taquilla` and `/tmp`, or cannot write there. */
const WRITES_ITS_OWN_ALONE =
  'for place in /shop /shop/apps /etc /; do if touch $place/written 2>&-; then exit 1; fi; done; touch /var/lib/taquilla/written /tmp/written';
const CONTAINERFILE = path.join(DEPLOY, 'Containerfile');

interface Role {
  url: string;
  stop(): Promise<void>;
}

const database = process.env['TEST_DATABASE_URL'] ?? '';
const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-image-'));
chmodSync(dir, 0o755);

/** Checks out the committed files. */
function checkout(): string {
  const context = path.join(dir, 'context');
  mkdirSync(context);
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C ${context}`], { cwd: ROOT });
  return context;
}

/** The registry settings of this process, for the build. */
const packagesFrom = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(npm_config_|https?_proxy|no_proxy|NODE_EXTRA_CA)/i.test(name),
  ),
) as Record<string, string>;

async function startRole(name: string, tree: ImageTree, settings: Record<string, string>): Promise<Role> {
  if (tree.user !== `${USER}:${USER}`) throw new Error(`${name} would run as ${tree.user}`);
  const own = path.join(dir, `own-${name}`);
  mkdirSync(own, { recursive: true });
  execFileSync('chown', ['-R', `${USER}:${USER}`, own]);
  const port = await anyPort();
  const env = { ...tree.env, LOG_LEVEL: 'warn', ...settings, PORT: String(port), HOST: '127.0.0.1' };
  const program: Program = {
    root: tree.root,
    workdir: tree.workdir,
    command: tree.command,
    env,
    as: { user: USER, own },
  };
  const child = startIn(program);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (written += data.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + READY_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`${name} is not ready\n${written}`);
    await wait(POLL_MS);
  }
  runIn({ ...program, command: tree.health });
  runIn({ ...program, command: ['sh', '-c', WRITES_ITS_OWN_ALONE] });
  if ((await fetch(`${url}/healthz`)).status !== 200) throw new Error(`${name} is not healthy`);
  console.log(`${name}: ready as ${USER} in a read-only root, its health check passes`);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      const code = await Promise.race([ended.then(([exit]) => exit), wait(STOP_MS, 'still there')]);
      if (code !== 0) throw new Error(`${name} ended with ${code}\n${written}`);
      console.log(`${name}: ends on SIGTERM`);
    },
  };
}

/** Waits for a server-rendered page; the first page of a process may be sent before the renderer is ready. */
async function untilServerRendered(url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  for (;;) {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const html = await page.text();
    if (page.status === 200 && html.includes('data-rendered')) return;
    if (Date.now() > until)
      throw new Error(`the page has status ${page.status} and no server-rendered content`);
    await wait(POLL_MS);
  }
}

try {
  if (process.getuid?.() !== 0) throw new Error('The roots of programs can only be created by root.');
  const ignored = ignoredBy(`${CONTAINERFILE}.dockerignore`);
  const trees = new ImageTrees({
    context: checkout(),
    containerfile: CONTAINERFILE,
    ignored,
    dir,
    env: packagesFrom,
  });
  const versions = await publishSources();
  const own = path.join(dir, 'own-edge');
  cpSync(RELEASES_DIR, path.join(own, 'releases'), { recursive: true });
  await releaseToAll(path.join(own, 'rollouts'), versions);

  const office = { DATABASE_URL: database, SECRET: 'image'.repeat(8), PUBLIC_URL: 'http://127.0.0.1:3000' };
  const boxOffice = await startRole('box-office', trees.make('box-office'), office);
  const worker = await startRole('worker', trees.make('worker'), office);
  const edge = await startRole('edge', trees.make('edge'), { BACKEND_URL: boxOffice.url });
  await untilServerRendered(edge.url);
  console.log('a page is server-rendered');
  for (const role of [edge, worker, boxOffice]) await role.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}
