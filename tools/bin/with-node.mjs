/**
 * `node tools/bin/with-node.mjs <script> [arguments]`: installs the npm packages if they are missing or older than the
 * lock file, then runs the script on the project's own Node. Runs on any Node from 20 on and needs no package itself.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE_MODULES = path.join(ROOT, 'node_modules');
const NEEDED_NODE = 24;

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

function install() {
  console.log('Installing the npm packages of package-lock.json …');
  const options = ['ci', '--loglevel=error'];
  const { status } = spawnSync('npm', options, { cwd: ROOT, stdio: 'inherit' });
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

if (!isInstalled()) install();
const node = projectNode();
const [script, ...args] = process.argv.slice(2);
const child = spawn(node, [path.resolve(script), ...args], { stdio: 'inherit', env: environment(node) });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
