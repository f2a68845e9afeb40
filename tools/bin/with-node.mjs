/**
 * `node tools/bin/with-node.mjs <script> [arguments]`: runs a script on the project's own Node. Installs the npm
 * packages first if they are missing or older than the lock file, unless the script only administers or serves a shop. Runs
 * on
 * any Node from 20 on, rejects older versions, and imports no package itself.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const NEEDED_NODE = 24;
if (major() < OLDEST_NODE)
  fail(`Taquilla needs Node ${OLDEST_NODE} or newer, and this is ${process.version}: https://nodejs.org.`);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NODE_MODULES = path.join(ROOT, 'node_modules');
const INSTALLED = path.join(NODE_MODULES, '.package-lock.json');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Scripts that administer or serve a shop run on the installed packages. */
const NEVER_INSTALL = [
  'tools/src/rollout.ts',
  'apps/backend/src/cli.ts',
  'apps/backend/src/server.ts',
  'apps/edge/src/server.ts',
];

/** Scripts whose help lists names; with packages installed they print the help themselves. */
const LIST_NAMES = ['lab/bench.ts', 'lab/stress.ts', 'apps/backend/src/cli.ts'];

/** Scripts that start a shop, with their default port (`PORT` overrides it). */
const SHOP_PORTS = { 'tools/src/start.ts': 3000, 'tools/src/dev.ts': 3000 };

function major() {
  return Number(process.versions.node.split('.')[0]);
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * Returns whether the packages of the lock file are installed, by npm's list, which lacks optional packages of other
 * platforms.
 */
function isInstalled() {
  const wanted = Object.entries(readPackages(path.join(ROOT, 'package-lock.json')));
  const installed = readPackages(INSTALLED);
  return wanted.every(([key, { version, link, optional }]) => {
    if (!key.includes('node_modules/') || link) return true;
    if (!installed[key]) return optional;
    // a package that only one app has in this version is in that app's folder, which a copy may lack
    return installed[key].version === version && existsSync(path.join(ROOT, key));
  });
}

/** Returns the help printed before packages are installed: `usage/<script>.txt`. */
function usageOf(script) {
  const file = path.join(ROOT, 'tools/bin/usage', `${path.basename(script, '.ts')}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Exits when the port of the shop is in use: a running shop would lose its packages during the installation. */
async function refuseTakenPort(script) {
  if (!(script in SHOP_PORTS)) return;
  const port = Number(process.env.PORT || SHOP_PORTS[script]);
  const isFree = await new Promise((resolve) => {
    const probe = createServer().listen(port, process.env.HOST || '127.0.0.1');
    probe.once('error', () => resolve(false));
    probe.once('listening', () => probe.close(() => resolve(true)));
  });
  if (!isFree) fail(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm …`);
}

async function install() {
  console.log('Installing the npm packages of package-lock.json …');
  // a separate process group: npm and its child processes end together
  let isInterrupted = false;
  let npm;
  const stop = () => {
    isInterrupted = true;
    if (npm) process.kill(-npm.pid, 'SIGKILL');
  };
  // before npm starts, which may be faster than the next line
  for (const signal of SIGNALS) process.on(signal, stop);
  npm = spawn('npm', ['ci', '--loglevel=error'], { cwd: ROOT, stdio: 'inherit', detached: true });
  const status = await new Promise((resolve) => {
    npm.on('error', resolve).on('exit', resolve);
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  if (isInterrupted) process.exit(1);
  if (status !== 0) fail('The npm packages could not be installed; npm says why above.');
}

/** Installs missing packages, unless the script must not. */
async function prepare(script) {
  if (isInstalled()) return;
  if (!NEVER_INSTALL.includes(script)) {
    await refuseTakenPort(script);
    await install();
  } else if (existsSync(INSTALLED)) {
    console.error('The npm packages are not those of package-lock.json: `npm ci` installs them.');
  } else {
    fail('The npm packages are missing: install them by `npm ci`.');
  }
}

function projectNode() {
  const own = path.join(NODE_MODULES, `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(own)) return own;
  if (major() >= NEEDED_NODE) return process.execPath;
  return fail(
    `For ${process.platform}-${process.arch} the project includes no Node: please run it with Node ${NEEDED_NODE} or newer (this is ${process.version}).`,
  );
}

/** Returns the environment in which commands of the script find the same Node and the project's own tools first. */
function environment(node) {
  const folders = [path.dirname(node), path.join(NODE_MODULES, '.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const [given, ...args] = process.argv.slice(2);
const file = path.resolve(given);
const script = path.relative(ROOT, file);
const isHelp = args.some((arg) => arg === '--help' || arg === '-h');
const usage = isHelp && !(LIST_NAMES.includes(script) && existsSync(INSTALLED)) ? usageOf(script) : undefined;
if (usage !== undefined) {
  process.stdout.write(usage);
  process.exit(0);
}
await prepare(script);
const node = projectNode();
const child = spawn(node, [file, ...args], { stdio: 'inherit', env: environment(node) });
for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
