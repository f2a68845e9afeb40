import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shopRoute, type ShopFields } from '@taquilla/contracts';
import {
  BASE_CONTRACT,
  CONTRACT_VERSION,
  remoteDefinition,
  type RemoteDefinition,
  type RemoteRoute,
} from '@taquilla/federation/contract';
import { withAddresses } from './page-data.ts';

/** The repository's root folder. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
export const RELEASES_DIR = path.join(ROOT, 'var/releases');
export const ROLLOUTS_DIR = path.join(ROOT, 'var/rollouts');
/** Tokens, audit log and uploads of publishing over HTTP. */
export const PRIVATE_DIR = path.join(ROOT, 'var/private');
export const SHELL = 'shell';
const REMOTE_FILE = 'remote.json';
const SHELL_FILE = 'shell.json';

export const SCOPE = '@taquilla/';

/** A browser app: the shell with the routes of its own screens, or a remote with its exposed modules. */
export interface WebApp extends Pick<RemoteDefinition, 'exposes' | 'parts'> {
  routes: (RemoteRoute & ShopFields)[];
  /** contract version that the shell provides or the remote requires */
  contract: string;
  name: string;
  dir: string;
  /** version of the app's package.json */
  packageVersion: string;
  isShell: boolean;
}

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function readPackage(dir: string): PackageJson {
  return readJson(path.join(dir, 'package.json')) as PackageJson;
}

/**
 * Reads an app by name, from its `shell.json` or `remote.json`.
 * @throws {Error} on an unknown name
 */
export const webApp = (name: string): WebApp => webAppIn(path.join(ROOT, 'apps', name));

/** Reads the app in a folder. */
export function webAppIn(dir: string): WebApp {
  const name = path.basename(dir);
  const isShell = name === SHELL;
  return { name, dir, packageVersion: readPackage(dir).version, isShell, ...definition(dir, isShell) };
}

/** Returns the file with an app's routes. */
export const definitionFile = (dir: string, isShell: boolean): string =>
  path.join(dir, isShell ? SHELL_FILE : REMOTE_FILE);

function definition(
  dir: string,
  isShell: boolean,
): Pick<WebApp, 'contract' | 'exposes' | 'routes' | 'parts'> {
  if (!isShell) {
    const remote = remoteDefinition.parse(readJson(definitionFile(dir, isShell)));
    return { ...remote, routes: checked(remote.routes), contract: remote.contract ?? BASE_CONTRACT };
  }
  const { routes } = readJson(definitionFile(dir, isShell)) as { routes: unknown };
  const parsed = remoteDefinition.shape.routes.parse(routes);
  return { contract: CONTRACT_VERSION, exposes: {}, routes: checked(parsed), parts: {} };
}

const checked = (routes: RemoteDefinition['routes']): WebApp['routes'] =>
  routes.map((route) => shopRoute(withAddresses(route)));

/** Lists the shell and every remote: each app with a `remote.json`. */
export function webApps(): WebApp[] {
  const remotes = readdirSync(path.join(ROOT, 'apps')).filter((name) =>
    existsSync(path.join(ROOT, 'apps', name, REMOTE_FILE)),
  );
  return [SHELL, ...remotes].map(webApp);
}

/** Returns the folder of a lib by its package name. */
export function workspaceFolder(name: string): string {
  return path.join(ROOT, 'libs', name.slice(SCOPE.length));
}

/** Lists the folders of the workspaces that a workspace depends on, directly or not, itself first. */
export function reachableWorkspaces(dir: string): string[] {
  const seen = new Set<string>();
  const visit = (current: string) => {
    if (seen.has(current)) return;
    seen.add(current);
    for (const name of Object.keys(readPackage(current).dependencies ?? {})) {
      if (name.startsWith(SCOPE)) visit(workspaceFolder(name));
    }
  };
  visit(dir);
  return [...seen];
}

/** Formats files and folders in place, by the rules of `.oxfmtrc.jsonc`. */
export function formatFiles(...paths: string[]): void {
  execFileSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), paths, { cwd: ROOT, stdio: 'inherit' });
}
