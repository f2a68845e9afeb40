import path from 'node:path';
import enhanced from '@module-federation/enhanced';
import type { WebpackPluginInstance } from 'webpack';
import type { BuildTarget } from '../base-config.ts';
import { readPackage, ROOT } from '../../workspace.ts';
import { RuntimeEntryPlugin } from './runtime-entry-plugin.ts';
import { SharedNamesPlugin } from './shared-names-plugin.ts';
import { sharedConfig, type Role } from '../shared.ts';

type Options = ConstructorParameters<typeof enhanced.ModuleFederationPlugin>[0];

/** The package that only the shell bundles (`externalRuntime`); release records name it. */
export const RUNTIME = '@module-federation/runtime-core';
export const { version: RUNTIME_VERSION } = readPackage(path.join(ROOT, 'node_modules', RUNTIME));

const inThisFolder = (file: string): string => path.join(import.meta.dirname, file);

/** Runtime plugins of the shell's builds. */
const RUNTIME_PLUGINS = {
  production: ['provide-runtime.mjs'].map(inThisFolder),
  development: ['provide-runtime.mjs', 'dev-tools.mjs'].map(inThisFolder),
};

/**
 * Generates `@mf-types.zip` with the types of the exposed modules. The compiler needs 10 s for it, so it is off by
 * default.
 */
const TYPES = {
  generateTypes: {
    extractThirdParty: false,
    extractRemoteTypes: false,
    abortOnError: true,
    // the archive contains the types, and file names in a release must be unique
    deleteTypesFolder: true,
    tsConfigPath: path.join(ROOT, 'tsconfig.json'),
  },
  consumeTypes: false,
  displayErrorInTerminal: true,
} as const;

interface Target extends Partial<Pick<BuildTarget, 'mode' | 'hasTypes'>> {
  /** a build for server-side rendering: each file bundles the runtime */
  isServer?: boolean;
}

/**
 * Returns `@module-federation/enhanced` with this shop's options (decision 4): no snapshots and no remotes at build
 * time, because the page document lists them; shared packages are used as loaded, without initialising all remotes.
 */
export function federationPlugins(
  role: Role,
  { mode = 'production', hasTypes = false, isServer = false }: Target,
  options: Pick<Options, 'name' | 'filename' | 'exposes' | 'library'>,
): WebpackPluginInstance[] {
  const isPage = role === 'host' && !isServer;
  return [
    new enhanced.ModuleFederationPlugin({
      ...options,
      shared: sharedConfig(role),
      shareStrategy: 'loaded-first',
      runtimePlugins: isPage ? RUNTIME_PLUGINS[mode] : [],
      dts: hasTypes && !isServer ? TYPES : false,
      dev: false,
      manifest: role !== 'standalone' && !isServer,
      experiments: {
        externalRuntime: role === 'remote' && !isServer,
        optimization: {
          disableSnapshot: true,
          disableRemote: !isPage,
          target: isServer ? 'node' : 'web',
        },
      },
    }),
    new RuntimeEntryPlugin(),
    ...(role === 'host' ? [new SharedNamesPlugin()] : []),
  ];
}
