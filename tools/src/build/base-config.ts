import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { hotRules } from './hot/rules.ts';
import type { WebApp } from '../workspace.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { cssLoader, ownRoutesRule, schemaRule, scriptRule, styleRule } from './loaders.ts';

export interface BuildTarget {
  app: WebApp;
  version: string;
  /** output folder */
  output: string;
  /** `development`: fast, unminified, with hot reload; never published */
  mode: 'production' | 'development';
  /** whether type declarations of the exposed modules are generated */
  hasTypes?: boolean;
  /** makes class names unique among apps; by default the app's name */
  salt?: string;
}

/**
 * Returns the federation container's name. It has no version: a page never loads two versions of an app, and files then
 * do not change with the version.
 */
export const containerName = (app: string): string => `taquilla_${app}`.replaceAll(/\W/g, '_');

/** Returns the configuration that all browser builds share. */
export function baseConfig(target: BuildTarget): Configuration {
  const { app, version, output, mode } = target;
  const isProduction = mode === 'production';
  return {
    name: app.name,
    mode,
    target: ['web', 'es2022'],
    context: app.dir,
    devtool: isProduction ? false : 'cheap-module-source-map',
    // releases are built without a cache, so that they depend on their sources only
    cache: isProduction ? false : { type: 'memory' },
    output: {
      path: output,
      publicPath: isProduction ? 'auto' : `/releases/${app.name}/${version}/`,
      uniqueName: containerName(app.name),
      // file names are constant; the URL contains a hash of the content (decision 6)
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: isProduction ? '[contenthash:16]/[name][ext]' : '[name][ext]',
      crossOriginLoading: 'anonymous',
      // the default is two minutes
      chunkLoadTimeout: 5000,
      // a module that failed to load can be requested again without a page reload
      strictModuleErrorHandling: true,
      // SHA-256, as in the URLs of files
      hashFunction: 'sha256',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        scriptRule(mode),
        schemaRule,
        ownRoutesRule,
        styleRule([styleFiles(isProduction), cssLoader(target)]),
        ...(isProduction ? [] : hotRules(app)),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${app.name}.[name].css`,
        chunkFilename: `${app.name}.[name].css`,
      }),
      isProduction ? new IntegrityPlugin(app.name) : new ReactRefreshPlugin({ overlay: false }),
    ],
    optimization: {
      chunkIds: isProduction ? 'deterministic' : 'named',
      realContentHash: false,
      // shortens export names and inlines small constants
      mangleExports: 'size',
      inlineExports: true,
      moduleIds: isProduction ? 'deterministic' : 'named',
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          // output is 1 % smaller than terser's
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            ecma: 2022,
            compress: { passes: 3, ecma: 2022 },
            mangle: true,
            format: { comments: false },
          },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // hides the federation plugin's warnings about intended settings
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Returns the loader that extracts styles. URLs in style sheets begin one folder further up, because every file has a
 * separate folder.
 */
const styleFiles = (isProduction: boolean) => ({
  loader: MiniCssExtractPlugin.loader,
  options: isProduction ? { publicPath: '../' } : {},
});

/** Returns the chunk name of an exposed module: `cart-panel` for `./cart-panel`. */
export function exposedChunk(module: string): string {
  return module.replace(/^\.\//, '');
}

export function exposes({ app }: BuildTarget): Record<string, { import: string[]; name: string }> {
  const modules = Object.entries(app.exposes);
  return Object.fromEntries(
    modules.map(([module, file]) => [module, { import: [file], name: exposedChunk(module) }]),
  );
}
