import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ROOT, type WebApp } from '../workspace.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { sharedConfig } from './shared.ts';

/** The federation container's name. It carries the version, so that two versions can live in one page. */
export function containerName(app: string, version: string): string {
  return `${app}_${version}`.replaceAll(/\W/g, '_');
}

const { ModuleFederationPlugin } = webpack.container;

interface BuildTarget {
  app: WebApp;
  version: string;
  /** folder for the files */
  output: string;
}

const REACT_ROUTER = path.join(ROOT, 'node_modules/react-router/dist/production');

/** What every browser build has in common. */
function baseConfig({ app, version, output }: BuildTarget): Configuration {
  return {
    name: app.name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: app.dir,
    devtool: false,
    cache: false,
    output: {
      path: output,
      publicPath: 'auto',
      uniqueName: containerName(app.name, version),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // its exports map always answers with the development build
      alias: { 'react-router$': path.join(REACT_ROUTER, 'index.mjs') },
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [scriptRule(), ...styleRules(`${app.name}@${version}`)],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      new IntegrityPlugin(),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

function scriptRule() {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    },
  };
}

/** CSS Modules by file name. The salt keeps the class names of two releases apart in one page. */
function styleRules(salt: string) {
  return [
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentName: '[local]-[hash:base64:5]',
              localIdentHashSalt: salt,
              localIdentContext: ROOT,
            },
          },
        },
      ],
    },
  ];
}

/** The shell: provides the shared packages from its first files and knows no remote at build time. */
export function hostConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    entry: { main: './src/index' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: {
            test: /[\\/]node_modules[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(target.app.name, target.version),
        remotes: {},
        shared: sharedConfig('host'),
      }),
    ],
  };
}

/** A remote: a container with the exposed modules of its remote.json, and nothing that the shell shares. */
export function remoteConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(target.app.name, target.version),
        filename: ENTRY_FILE,
        exposes: exposes(target.app),
        shared: sharedConfig('remote'),
      }),
    ],
  };
}

export const ENTRY_FILE = 'remoteEntry.js';

/** `./cart-panel` is exposed from a chunk called `cart-panel`. */
export function exposedChunk(module: string): string {
  return module.replace(/^\.\//, '');
}

function exposes(app: WebApp): Record<string, { import: string; name: string }> {
  const modules = Object.entries(app.exposes);
  return Object.fromEntries(
    modules.map(([module, file]) => [module, { import: file, name: exposedChunk(module) }]),
  );
}
