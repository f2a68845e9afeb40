import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from '../../../tools/src/build/base-config.ts';
import { compile } from '../../../tools/src/build/compile.ts';
import { BENCH_DIR } from '../bench-shop.ts';
import { webApp } from '../../../tools/src/workspace.ts';

/** The compared seat maps; each is built as a page of apps/events. */
export const MAPS = ['ours', 'react-svg', 'seatmap-canvas', 'konva'] as const;
/** Baseline: a page without a seat map. */
export const PLAIN = 'plain';
export type MapName = (typeof MAPS)[number] | typeof PLAIN;

export interface BenchPages {
  dir: string;
  /** scripts and styles of a page */
  files: Record<MapName, readonly string[]>;
  /** gzipped bytes of a map's code, without React, the shop's shared libraries and the benchmark */
  codeBytes: Record<MapName, number>;
  /** gzipped bytes of our map without its list of seats, which the other maps do not have */
  pictureBytes: number;
}

/** Modules that every page of the shop has loaded already, and those of the benchmark. */
const NOT_ITS_OWN = [/^react/, /^@taquilla\//, /\/(harness|measure-rules)\.ts$/];

export async function buildPages(): Promise<BenchPages> {
  const whole = await build('pages', {});
  const own = await build('code', ownCode(NOT_ITS_OWN));
  const picture = await build('picture', ownCode([...NOT_ITS_OWN, /\/seat-list\.tsx$/]));
  return {
    ...whole,
    codeBytes: byMap((name) => packedBytes(own, name)),
    pictureBytes: packedBytes(picture, 'ours'),
  };
}

type Built = Pick<BenchPages, 'dir' | 'files'>;

/** Build configuration of a map's code without its page, as far as the two are separable. */
const ownCode = (externals: RegExp[]): Partial<Configuration> => ({
  entry: byMap((map) => entryOf(map === 'ours' ? 'own-code' : map)),
  experiments: { outputModule: true },
  externalsType: 'module',
  externals,
  // keeps the exports of the entry
  output: { library: { type: 'module' } },
});

const entryOf = (page: string) => path.join(import.meta.dirname, 'pages', page);

function packedBytes({ dir, files }: Built, name: MapName): number {
  const sizes = files[name].map((file) => gzipSync(readFileSync(path.join(dir, file))).byteLength);
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function build(name: string, more: Partial<Configuration>): Promise<Built> {
  const dir = path.join(BENCH_DIR, 'seats', name);
  const base = baseConfig({ app: webApp('events'), version: '0.0.0-bench', output: dir, mode: 'production' });
  const { entrypoints } = await compile({
    ...base,
    entry: byMap(entryOf),
    ...more,
    plugins: [new MiniCssExtractPlugin()],
    output: { ...base.output, ...more.output, crossOriginLoading: false },
  });
  return { dir, files: byMap((map) => entrypoints.get(map)?.getFiles() ?? []) };
}

function byMap<T>(valueOf: (name: MapName) => T): Record<MapName, T> {
  const names: MapName[] = [PLAIN, ...MAPS];
  const entries = names.map((name) => [name, valueOf(name)]);
  return Object.fromEntries(entries) as Record<MapName, T>;
}
