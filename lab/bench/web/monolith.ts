import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { FolderStore, type ReleaseDraft } from '@taquilla/delivery';
import type { Compilation, Configuration } from 'webpack';
import { baseConfig, exposedChunk } from '../../../tools/src/build/base-config.ts';
import { compile } from '../../../tools/src/build/compile.ts';
import { vendorChunk } from '../../../tools/src/build/config.ts';
import { loadedBy, releaseDraft } from '../../../tools/src/build/release-draft.ts';
import { SERVER_FILE, serverConfig } from '../../../tools/src/build/server-config.ts';
import { ROOT, SHELL, webApp, webApps, type WebApp } from '../../../tools/src/workspace.ts';

const VERSION = '0.0.0-monolith';

/**
 * Builds the baseline: the same sources as one build, still split by screen, without containers and share scope, tree-shaken
 * across workspaces. The same edge renders and serves it, so its release records look like those of separate releases.
 */
export async function buildMonolith(
  dir: string,
): Promise<{ store: FolderStore; versions: Record<string, string> }> {
  rmSync(dir, { recursive: true, force: true });
  const store = new FolderStore(dir);
  const shell = webApp(SHELL);
  const remotes = webApps().filter(({ isShell }) => !isShell);
  const output = store.draftFolder(SHELL);
  const compilation = await compile(monolithConfig(shell, remotes, output));
  await buildServerFile(shell, output);
  const draft = { ...releaseDraft(compilation, shell, VERSION), server: { js: SERVER_FILE } };
  const record = await store.publish(output, draft);
  for (const remote of remotes) {
    const folder = store.draftFolder(remote.name);
    await buildServerFile(remote, folder);
    const own = await store.publish(folder, remoteRecord(remote, compilation, record));
    writeRecord(store.folder(remote.name, VERSION), {
      ...own,
      integrity: { ...inShell(record), ...own.integrity },
    });
  }
  return { store, versions: Object.fromEntries([shell, ...remotes].map(({ name }) => [name, VERSION])) };
}

/** Builds an app's server file, with the class names of the one bundle. */
async function buildServerFile(app: WebApp, output: string): Promise<void> {
  await compile(serverConfig({ app, version: VERSION, output, mode: 'production', salt: SHELL }));
}

function monolithConfig(shell: WebApp, remotes: WebApp[], output: string): Configuration {
  const base = baseConfig({ app: shell, version: VERSION, output, mode: 'production' });
  const modules = writeStaticModules(remotes);
  return {
    ...base,
    entry: { main: './src/index' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: vendorChunk } } },
    resolve: { ...base.resolve, alias: { '@module-federation/enhanced/runtime$': modules } },
  };
}

/** Writes a replacement of the federation runtime that loads exposed modules by dynamic imports. */
function writeStaticModules(remotes: WebApp[]): string {
  const entries = remotes.flatMap((remote) =>
    Object.entries(remote.exposes).map(([module, file]) => {
      const source = JSON.stringify(path.join(remote.dir, file));
      const chunk = JSON.stringify(chunkName(remote, module));
      return `${JSON.stringify(`${remote.name}${module.slice(1)}`)}: () => import(/* webpackChunkName: ${chunk} */ ${source})`;
    }),
  );
  const file = path.join(ROOT, 'var/bench/static-modules.js');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `const modules = {\n${entries.join(',\n')}\n};\n` +
      'export const loadRemote = (id) => modules[id]();\nexport const registerPlugins = () => {};\nexport const registerRemotes = () => {};\n',
  );
  return file;
}

function chunkName(remote: WebApp, module: string): string {
  return `${remote.name}-${exposedChunk(module)}`;
}

const nameInShell = (file: string) => `../${SHELL}/${file}`;

const inShell = ({ integrity }: ReleaseRecord): ReleaseRecord['integrity'] =>
  Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [nameInShell(file), hash]));

/** Returns a release record of a remote without an entry, whose files belong to the shell. */
function remoteRecord(remote: WebApp, compilation: Compilation, shell: ReleaseRecord): ReleaseDraft {
  const exposes = Object.keys(remote.exposes).map((module) => {
    const files = loadedBy(compilation, chunkName(remote, module));
    const locales: [string, string[]][] = Object.entries(files.locales).map(([locale, chunks]) => [
      locale,
      chunks.map(nameInShell),
    ]);
    return [
      module,
      {
        js: files.js.map(nameInShell),
        css: files.css.map(nameInShell),
        locales: Object.fromEntries(locales),
      },
    ] as const;
  });
  return {
    ...shell,
    name: remote.name,
    server: { js: SERVER_FILE },
    entry: { js: [], css: [] },
    locales: {},
    exposes: Object.fromEntries(exposes),
    routes: remote.routes,
    parts: remote.parts,
  };
}

function writeRecord(folder: string, record: ReleaseRecord): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'record.json'), JSON.stringify(record));
}
