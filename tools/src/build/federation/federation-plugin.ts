import path from 'node:path';
import enhanced from '@module-federation/enhanced';
import type { WebpackPluginInstance } from 'webpack';
import type { BuildTarget } from '../base-config.ts';
import { readPackage, ROOT } from '../../workspace.ts';
import { RuntimeEntryPlugin } from './runtime-entry-plugin.ts';
import { SharedNamesPlugin } from './shared-names-plugin.ts';
import { sharedConfig, type Role } from '../shared.ts';

type Options = ConstructorParameters<typeof enhanced.ModuleFederationPlugin>[0];

/** The package that the shell provides and remotes do not bring (`externalRuntime`); records of releases name it. */
export const RUNTIME = '@module-federation/runtime-core';
export const { version: RUNTIME_VERSION } = readPackage(path.join(ROOT, 'node_modules', RUNTIME));

const inThisFolder = (file: string): string => path.join(import.meta.dirname, file);

/** Runtime plugins of the shell's builds. */
const RUNTIME_PLUGINS = {
  production: ['provide-runtime.mjs'].map(inThisFolder),
  development: ['provide-runtime.mjs', 'dev-tools.mjs'].map(inThisFolder),
};

/** The types of what is exposed, beside it as `@mf-types.zip`: 10 s of the compiler, so only where others will read them. */
const TYPES = {
  generateTypes: {
    extractThirdParty: false,
    extractRemoteTypes: false,
    abortOnError: true,
    // they are in the archive; a release is a list of files that have each a name of their own
    deleteTypesFolder: true,
    tsConfigPath: path.join(ROOT, 'tsconfig.json'),
  },
  consumeTypes: false,
  displayErrorInTerminal: true,
} as const;

interface Target extends Partial<Pick<BuildTarget, 'mode' | 'hasTypes'>> {
  /** a build for where pages are made: each of its files brings the runtime */
  isServer?: boolean;
}

/**
 * `@module-federation/enhanced` as this shop builds with it (decision 4): no snapshots and no remotes known at build
 * time, because pages say what they are made of; shared packages are taken as they are there, without asking all remotes.
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
