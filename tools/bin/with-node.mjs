/**
 * `node tools/bin/with-node.mjs <script> [arguments]`: installs the npm packages if they are missing or older than the
 * lock file, then runs the script on the project's own Node. Runs on any Node from 20 on and needs no package itself.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE_MODULES = path.join(ROOT, 'node_modules');
const NEEDED_NODE = 24;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** npm leaves a list of what it installed. Optional packages of other platforms are rightly missing from it. */
function isInstalled() {
  const wanted = Object.entries(readPackages(path.join(ROOT, 'package-lock.json')));
  const installed = readPackages(path.join(NODE_MODULES, '.package-lock.json'));
  return wanted.every(([key, { version, link, optional }]) => {
    if (!key.includes('node_modules/') || link) return true;
    if (!installed[key]) return optional;
    // those that one app alone has in this version are in its folder, which a copy may lack
    return installed[key].version === version && existsSync(path.join(ROOT, key));
  });
}

/** Scripts that open a shop, and the port that they use unless `PORT` says another. */
const SHOP_PORTS = { 'tools/src/start.ts': 3000, 'tools/src/dev.ts': 3000 };

/** A shop that runs already would lose its packages. */
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
  // a process group of its own: npm and what it starts end together
  let isTold = false;
  const npm = spawn('npm', ['ci', '--loglevel=error'], { cwd: ROOT, stdio: 'inherit', detached: true });
  const stop = () => {
    isTold = true;
    process.kill(-npm.pid, 'SIGKILL');
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const status = await new Promise((resolve) => {
    npm.on('error', resolve).on('exit', resolve);
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  if (isTold) process.exit(1);
  if (status !== 0) fail('The npm packages could not be installed; npm says why above.');
}

function projectNode() {
  const own = path.join(NODE_MODULES, `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  return fail(
    `For ${process.platform}-${process.arch} the project brings no Node of its own: please run it with Node ${NEEDED_NODE} or newer (this is ${process.version}).`,
  );
}

/** Commands that the script starts find the same Node and the project's own tools first. */
function environment(node) {
  const folders = [path.dirname(node), path.join(NODE_MODULES, '.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const [script, ...args] = process.argv.slice(2);
if (!isInstalled()) {
  await refuseTakenPort(script);
  await install();
}
const node = projectNode();
const child = spawn(node, [path.resolve(script), ...args], { stdio: 'inherit', env: environment(node) });
for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
