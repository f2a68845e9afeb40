import webpack, { type Configuration } from 'webpack';
import { baseConfig, containerName, exposes, type BuildTarget } from './base-config.ts';
import { federationPlugins } from './federation/federation-plugin.ts';
import { cssLoader, scriptRule, styleRule } from './loaders.ts';

/**
 * The file of a build for server-side rendering: the shell's file contains the renderer, a remote's file is its container.
 * Pages
 * never load it, so it is not minified; releases contain it compressed (`build-release.ts`).
 */
export const SERVER_FILE = 'server.cjs';

/**
 * Returns the server build's configuration: same sources and class names as for browsers, for Node. Styles and assets
 * are referenced, not emitted.
 */
export function serverConfig(target: BuildTarget): Configuration {
  const { app, output } = target;
  const base = baseConfig(target);
  const name = containerName(app.name);
  const made = { ...target, isServer: true };
  const library = { type: 'commonjs-module' };
  return {
    ...base,
    target: 'node20',
    entry: app.isShell ? { server: { import: './src/server', library } } : {},
    output: {
      path: output,
      uniqueName: `${name}_server`,
      filename: SERVER_FILE,
      publicPath: '',
      hashFunction: 'xxhash64',
    },
    module: { ...base.module, rules: [scriptRule(target.mode), styleRule([cssLoader(target, true)])] },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    experiments: { layers: true },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(app.isShell
        ? federationPlugins('host', made, { name })
        : federationPlugins('remote', made, {
            name,
            library,
            filename: SERVER_FILE,
            exposes: exposes(target),
          })),
    ],
  };
}
