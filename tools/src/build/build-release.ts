import path from 'node:path';
import { CONTRACT_VERSION, type ReleaseRecord } from '@taquilla/contracts';
import type { ReleaseStore } from '../release/store.ts';
import { readPackage, ROOT, SCOPE, workspaceFolder, type WebApp } from '../workspace.ts';
import { compile, loadedFiles } from './compile.ts';
import { containerName, hostConfig, remoteConfig } from './config.ts';
import { SHARED } from './shared.ts';
import { releaseVersion } from './version.ts';

/** Builds and publishes what an app's sources are now; does nothing where that version is published already. */
export async function buildRelease(app: WebApp, store: ReleaseStore): Promise<ReleaseRecord> {
  const version = releaseVersion(app);
  if (store.has(app.name, version)) return store.read(app.name, version);
  const output = store.draftFolder(app.name);
  const config = app.isShell ? hostConfig : remoteConfig;
  const compilation = await compile(config({ app, version, output }));
  return store.publish(output, {
    schema: 1,
    name: app.name,
    version,
    container: containerName(app.name, version),
    contract: CONTRACT_VERSION,
    ...loadedFiles(compilation, app),
    routes: app.routes,
    parts: app.parts,
    shared: app.isShell ? sharedVersions() : sharedRanges(),
  });
}

/** What a remote needs from the shell. */
function sharedRanges(): Record<string, string> {
  return Object.fromEntries(sharedPackages().map(([name, { range }]) => [name, range]));
}

/** What the shell provides. */
function sharedVersions(): Record<string, string> {
  return Object.fromEntries(
    sharedPackages().map(([name]) => [name, readPackage(packageFolder(name)).version]),
  );
}

function sharedPackages() {
  return Object.entries(SHARED).filter(([name]) => !name.endsWith('/'));
}

function packageFolder(name: string): string {
  return name.startsWith(SCOPE) ? workspaceFolder(name) : path.join(ROOT, 'node_modules', name);
}
