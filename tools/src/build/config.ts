import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, containerName, exposes, type BuildTarget } from './base-config.ts';
import { federationPlugins } from './federation/federation-plugin.ts';

export const ENTRY_FILE = 'remoteEntry.js';

/** The configuration of a release: of the shell, or of a remote. */
export function releaseConfig(target: BuildTarget): Configuration {
  return target.app.isShell ? hostConfig(target) : remoteConfig(target);
}

/** npm packages of the first page change seldom: in a chunk of their own they stay in the browser's cache over releases. */
export const vendorChunk = {
  test: /[\\/]node_modules[\\/]/,
  name: 'vendor',
  chunks: 'initial',
  enforce: true,
} as const;

/** Of our libs that are shared, and of what is shared by names. */
const SHARED_INDEX =
  /[\\/]libs[\\/](?:shared-state|router|i18n|api)[\\/]src[\\/]index\.ts$|[\\/]@tanstack[\\/]react-query[\\/]build[\\/]modern[\\/]index\.js$|[\\/]zod[\\/]mini[\\/]index\.js$/;

/** For hot reload of what remotes show. */
const REFRESH_HOOK = path.join(import.meta.dirname, '../dev/refresh-hook.ts');

/** The shell: provides the shared packages from its first files and knows no remote at build time. */
function hostConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    entry: { main: target.mode === 'production' ? './src/index' : [REFRESH_HOOK, './src/index'] },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // names are asked of it, as remotes ask, and not of its files: so all of it is one module
        { resource: SHARED_INDEX, sideEffects: true },
      ],
    },
    experiments: { layers: true },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: vendorChunk,
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...federationPlugins('host', target, { name: containerName(target.app.name) }),
    ],
  };
}

/** A remote: a container with the exposed modules of its remote.json, and nothing that the shell shares. */
function remoteConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      ...federationPlugins('remote', target, {
        name: containerName(target.app.name),
        filename: ENTRY_FILE,
        exposes: exposes(target),
      }),
    ],
  };
}

/** A remote as a page of its own, for its own team: started by its `src/index.ts`, with its own shared packages. */
export function standaloneConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    entry: { main: './src/index' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      ...federationPlugins('standalone', target, { name: containerName(target.app.name) }),
    ],
  };
}
