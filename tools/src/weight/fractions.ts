import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { releaseConfig } from '../build/config.ts';
import { compile } from '../build/compile.ts';
import { IntegrityPlugin } from '../build/integrity-plugin.ts';
import { releaseDraft } from '../build/release-draft.ts';
import type { WebApp } from '../workspace.ts';

/** Bytes of brotli, by package, lib or part of the app. */
export type Shares = Map<string, number>;

/** Returns the first-load files of a module; `undefined`: of the shell itself. */
export type FirstFiles = (draft: Pick<ReturnType<typeof releaseDraft>, 'entry' | 'exposes'>) => string[];

/**
 * Builds an app with source maps and attributes the bytes of its first-load files to packages, libs and parts of the
 * app, in proportion to their characters.
 */
export async function builtWithMaps(app: WebApp, output: string): Promise<(files: FirstFiles) => Shares> {
  const config = releaseConfig({ app, version: '0.0.0-weight', output, mode: 'production' });
  const plugins = config.plugins?.filter((plugin) => !(plugin instanceof IntegrityPlugin)) ?? [];
  const compilation = await compile({ ...config, plugins, devtool: 'hidden-source-map' });
  const draft = releaseDraft(compilation, app, '0.0.0-weight');
  return (files) => {
    const shares: Shares = new Map();
    for (const file of files(draft)) addShares(shares, path.join(output, file));
    return shares;
  };
}

function addShares(shares: Shares, file: string): void {
  const code = readFileSync(file, 'utf8');
  const lengths = code.split('\n').map((line) => line.length);
  const bytesEach = brotliCompressSync(code).length / code.length;
  let before: { line: number; column: number; part: string } | undefined;
  const close = (line: number, column: number) => {
    if (!before) return;
    const end = line === before.line ? column : (lengths[before.line - 1] ?? 0);
    const bytes = (end - before.column) * bytesEach;
    shares.set(before.part, (shares.get(before.part) ?? 0) + bytes);
  };
  eachMapping(new TraceMap(readFileSync(`${file}.map`, 'utf8')), (mapping) => {
    const { generatedLine: line, generatedColumn: column, source } = mapping;
    close(line, column);
    before = { line, column, part: partOf(source ?? '') };
  });
  close(lengths.length + 1, 0);
}

/**
 * Returns the part of a source: `react-dom`, `libs/ui`, `src/features/timer`, or `webpack` for code that the bundler
 * adds.
 */
function partOf(source: string): string {
  const [, dependency] = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(source) ?? [];
  const [own] =
    /(?:libs\/[^/]+|src\/(?:features|layouts|base|screens|checkout)\/[^/]+|src(?=\/))/.exec(source) ?? [];
  return dependency ?? own ?? 'webpack';
}
