/**
 * Runs every shell block of the documents in a fresh clone with an empty home folder and the system's Node, each block
 * in a separate shell.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { anyPort } from '../shop/port.ts';
import { ROOT, webApps } from '../workspace.ts';
import { shellBlocks, type ShellBlock } from './blocks.ts';
import { DOCUMENTS, isRun, servesUntilStopped, typed, type Found } from './plan.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-documented-'));
const clone = path.join(folder, 'taquilla');
const secrets = path.join(folder, 'secrets');
const children = new Set<ChildProcess>();
let databases: Found['databases'];
let env: Record<string, string>;

/** Returns PATH without this repository's folders. */
const systemPath = () =>
  (process.env['PATH'] ?? '').split(':').filter((one) => !one.includes('node_modules'));

/** Environment variables for the registry and its proxy. */
const network = () =>
  Object.entries(process.env).filter(([name]) =>
    /proxy$|CERT|CA_FILE|CA_BUNDLE|npm_config_registry/i.test(name),
  );

before(async () => {
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  mkdirSync(path.join(folder, 'home'));
  mkdirSync(secrets);
  for (const name of ['secret', 'edge-secret'])
    writeFileSync(path.join(secrets, name), randomBytes(32).toString('hex'));
  env = {
    ...(Object.fromEntries(network()) as Record<string, string>),
    PATH: systemPath().join(':'),
    HOME: path.join(folder, 'home'),
    // another shop may run on the machine
    PORT: String(await anyPort()),
  };
  databases = await startDatabases();
});
after(async () => {
  await Promise.all([...children].map(end));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a PostgreSQL server with the databases and the user that `docs/operations.md` assumes. */
async function startDatabases(): Promise<Found['databases']> {
  const server = start(process.execPath, [
    path.join(ROOT, 'testing/backend/with-postgres.ts'),
    ...['--bare', '--eval', 'console.log(process.env.TEST_SERVER_URL); setInterval(() => {}, 1e6)'],
  ]);
  const postgres = await lineWith(server, 'postgres://');
  const as = (user: string, name: string) => {
    const url = new URL(`/${name}`, postgres);
    url.username = user;
    return url.href;
  };
  for (const statement of ['CREATE ROLE shop LOGIN REPLICATION', 'CREATE DATABASE shop OWNER shop'])
    execFileSync('psql', [postgres, '--quiet', '--command', statement]);
  return { postgres, shop: as('shop', 'shop'), shop_restored: as('shop', 'shop_restored') };
}

function start(command: string, args: string[], where?: { cwd: string; env: Record<string, string> }) {
  const child = spawn(command, args, { ...where, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function lineWith({ stdout }: ChildProcess, part: string): Promise<string> {
  assert.ok(stdout);
  for await (const line of createInterface({ input: stdout })) if (line.includes(part)) return line;
  throw new Error(`It ended without printing ${part}`);
}

/** Ends a process group with SIGINT, as Ctrl-C in a terminal. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

/** Reads the newest built version of each app. */
function versions(): Record<string, string> {
  const found = webApps().map(({ name }) => {
    const releases = path.join(clone, 'var/releases', name);
    return [
      name,
      readdirSync(releases)
        .filter((one) => /^\d/.test(one))
        .at(-1) ?? '',
    ];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

/** Reads the reference of a paid demo sale from the clone's embedded database. */
function reference(): string {
  const script = `
    import { openEmbedded } from '${ROOT}/apps/backend/src/database/open-database.ts';
    const database = await openEmbedded({ dataDir: '${clone}/var/data/pglite' });
    const paid = database.db.selectFrom('sale').select('reference').where('status', '=', 'paid');
    console.log((await paid.orderBy('created_at').executeTakeFirstOrThrow()).reference);
    await database.close();`;
  const file = path.join(folder, 'reference.mts');
  writeFileSync(file, script);
  return execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim();
}

/** Returns values for the examples in the documents, as far as they exist yet. */
const found = (needed: string): Found => ({
  databases,
  secrets,
  reference: needed.includes('<reference>') ? reference() : '',
  versions: needed.includes('<version>') ? versions() : {},
});

async function run({ at, commands }: ShellBlock): Promise<void> {
  const wanted = commands.filter(isRun);
  const all = wanted.join('\n');
  const script = wanted.map((command) => typed(command, found(all))).join('\n');
  const shell = start('bash', ['-e', '-c', script], { cwd: clone, env });
  const errors = text(shell.stderr);
  const says = servesUntilStopped(wanted.at(-1) ?? '');
  if (says !== undefined) {
    await lineWith(shell, says).catch(async (error: unknown) => {
      throw new Error(`${at}: ${String(error)}\n${await errors}`);
    });
    await end(shell);
    return;
  }
  const output = text(shell.stdout);
  const [code] = (await once(shell, 'exit')) as [number | null];
  assert.equal(code, 0, `${at}\n${script}\n${await output}\n${await errors}`);
}

for (const document of DOCUMENTS) {
  for (const block of shellBlocks(document, readFileSync(path.join(ROOT, document), 'utf8'))) {
    if (block.commands.some(isRun))
      test(`the shell block at ${block.at} ends without an error, or serves until it is stopped`, () =>
        run(block));
  }
}
