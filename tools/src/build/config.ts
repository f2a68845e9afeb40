import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, containerName, exposes, type BuildTarget } from './base-config.ts';
import { federationPlugins } from './federation/federation-plugin.ts';

export const ENTRY_FILE = 'remoteEntry.js';

/** Returns the webpack configuration of a release of the shell or of a remote. */
export function releaseConfig(target: BuildTarget): Configuration {
  return target.app.isShell ? hostConfig(target) : remoteConfig(target);
}

/**
 * npm packages of the first load change rarely, so a separate chunk stays in the browser's cache across releases.
 */
export const vendorChunk = {
  test: /[\\/]node_modules[\\/]/,
  name: 'vendor',
  chunks: 'initial',
  enforce: true,
} as const;

/** Entry files of shared libs and of packages that are shared by names. */
const SHARED_INDEX =
  /[\\/]libs[\\/](?:shared-state|router|i18n|api)[\\/]src[\\/]index\.ts$|[\\/]@tanstack[\\/]react-query[\\/]build[\\/]modern[\\/]index\.js$|[\\/]zod[\\/]mini[\\/]index\.js$/;

/** Entry that connects the remotes' hot reload to the shell's React. */
const REFRESH_HOOK = path.join(import.meta.dirname, '../dev/refresh-hook.ts');

/**
 * Returns the shell's configuration: it provides the shared packages in its first chunks and knows no remote at build
 * time.
 */
function hostConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    entry: { main: target.mode === 'production' ? './src/index' : [REFRESH_HOOK, './src/index'] },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // remotes import names from the index, not from its files, so the index stays one module
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

/**
 * Returns a remote's configuration: a container with the exposed modules of its remote.json, without the packages that
 * the shell provides.
 */
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

/** Returns the configuration of a remote as a standalone page: entry `src/index.ts`, with its own shared packages. */
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
