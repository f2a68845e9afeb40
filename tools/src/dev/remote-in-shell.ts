import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReleaseRecord } from '@taquilla/contracts';
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
  /** origin of the shop whose shell is used */
  shop: string;
  /** file of the private key that the shop knows; none for a shop that is open to everybody */
  keyFile: string | undefined;
}

/**
 * Serves a remote from this machine, and everything else from a shop elsewhere, whose edge is asked on each page load to
 * put the remote into the page. A change reloads the page. Resolves once it listens.
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
 * Built like a release, because the shell's React is that of a release and knows nothing of development, but quickly and
 * to be read in the browser's tools.
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

/** Without files of modules: what is preloaded would have to be named anew with each change. */
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
