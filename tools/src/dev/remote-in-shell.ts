import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { OVERRIDE_HEADER, OVERRIDE_MS, writeOverride } from '@taquilla/delivery';
import type { Compilation, Configuration } from 'webpack';
import { releaseConfig } from '../build/config.ts';
import { IntegrityPlugin } from '../build/integrity-plugin.ts';
import { releaseDraft } from '../build/release-draft.ts';
import { LOOPBACK } from '../shop/port.ts';
import type { WebApp } from '../workspace.ts';
import { DEV_VERSION } from './dev-releases.ts';
import { startDevServer } from './dev-server.ts';

interface InShell {
  port: number;
  /** origin of the shop whose shell loads the remote */
  shop: string;
  /** file of the private key whose public half the shop has; undefined for a shop that needs no signature */
  keyFile: string | undefined;
}

/**
 * Serves a remote from this machine and everything else from another shop, whose edge inserts the remote into each
 * requested page. A change reloads the page. Resolves once it listens.
 */
export async function startInShell(
  app: WebApp,
  { port, shop, keyFile }: InShell,
): Promise<{ stop(): Promise<void> }> {
  const key = keyFile === undefined ? undefined : createPrivateKey(readFileSync(keyFile));
  let record: ReleaseRecord | undefined;
  return startDevServer([inShellConfig(app)], {
    host: LOOPBACK,
    port,
    behind: () => shop,
    isHot: false,
    onBuilt([compilation]) {
      if (compilation) record = recordOf(compilation, app);
    },
    headers: () => (record ? { [OVERRIDE_HEADER]: signed(record, shop, key) } : {}),
  });
}

/**
 * Returns the configuration of a production build without minification: the shell's React is a release build and supports no
 * hot reload.
 */
function inShellConfig(app: WebApp): Configuration {
  const config = releaseConfig({ app, version: DEV_VERSION, output: `/${app.name}`, mode: 'production' });
  return {
    ...config,
    cache: { type: 'memory' },
    plugins: (config.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
    devtool: 'cheap-module-source-map',
    output: { ...config.output, publicPath: `/releases/${app.name}/${DEV_VERSION}/` },
    optimization: { ...config.optimization, minimize: false },
  };
}

/** Returns a record without module files, because preloaded files would have to be listed again after each change. */
function recordOf(compilation: Compilation, app: WebApp): ReleaseRecord {
  const exposes = Object.keys(app.exposes).map((module) => [module, { js: [], css: [], locales: {} }]);
  return {
    ...releaseDraft(compilation, app, DEV_VERSION),
    schema: 1,
    exposes: Object.fromEntries(exposes) as ReleaseRecord['exposes'],
    integrity: {},
    sizes: {},
  };
}

function signed(record: ReleaseRecord, shop: string, key: KeyObject | undefined): string {
  return writeOverride({ shop, expires: Date.now() + OVERRIDE_MS / 2, record }, key);
}
