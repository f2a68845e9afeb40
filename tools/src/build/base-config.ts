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
  /** folder for the files */
  output: string;
  /** `development`: quick, readable, with hot reload; never published */
  mode: 'production' | 'development';
  /** whether the types of what is exposed are made too */
  hasTypes?: boolean;
  /** what keeps its class names apart from other apps'; its name */
  salt?: string;
}

/** The federation container's name. Without a version: two of an app are never in one page, and no file says which it is of. */
export const containerName = (app: string): string => `taquilla_${app}`.replaceAll(/\W/g, '_');

/** What every browser build has in common. */
export function baseConfig(target: BuildTarget): Configuration {
  const { app, version, output, mode } = target;
  const isProduction = mode === 'production';
  return {
    name: app.name,
    mode,
    target: ['web', 'es2022'],
    context: app.dir,
    devtool: isProduction ? false : 'cheap-module-source-map',
    // a release is built from its sources alone; what a cache remembers is no source
    cache: isProduction ? false : { type: 'memory' },
    output: {
      path: output,
      publicPath: isProduction ? 'auto' : `/releases/${app.name}/${version}/`,
      uniqueName: containerName(app.name),
      // a file has the same name in every release; its address says what is in it (decision 6)
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: isProduction ? '[contenthash:16]/[name][ext]' : '[name][ext]',
      crossOriginLoading: 'anonymous',
      // the default of two minutes is longer than anybody waits
      chunkLoadTimeout: 5000,
      // without it a module that failed once stays failed until the page is reloaded
      strictModuleErrorHandling: true,
      // that of addresses
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
      // names of exports as short as they can be, and small constants in place of imports
      mangleExports: 'size',
      inlineExports: true,
      moduleIds: isProduction ? 'deterministic' : 'named',
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          // a hundredth smaller than terser's
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
    // the federation plugin warns of what is meant so
    infrastructureLogging: { level: 'error' },
  };
}

/** What styles name is one folder further up, as every file has one of its own. */
const styleFiles = (isProduction: boolean) => ({
  loader: MiniCssExtractPlugin.loader,
  options: isProduction ? { publicPath: '../' } : {},
});

/** `./cart-panel` is exposed from a chunk called `cart-panel`. */
export function exposedChunk(module: string): string {
  return module.replace(/^\.\//, '');
}

export function exposes({ app }: BuildTarget): Record<string, { import: string[]; name: string }> {
  const modules = Object.entries(app.exposes);
  return Object.fromEntries(
    modules.map(([module, file]) => [module, { import: [file], name: exposedChunk(module) }]),
  );
}
