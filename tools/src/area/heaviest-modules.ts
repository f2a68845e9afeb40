import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compilation, Module } from 'webpack';
import { compile } from '../build/compile.ts';
import { releaseConfig } from '../build/config.ts';
import { IntegrityPlugin } from '../build/integrity-plugin.ts';
import { kilobytes } from '../weight/comment.ts';
import { ROOT, type WebApp } from '../workspace.ts';

/** Number of modules in a message. */
const NAMED = 5;

/** Lists the largest modules of an app's files in descending order of size. Builds the app unminified. */
export async function heaviestModules(app: WebApp, files: readonly string[]): Promise<string[]> {
  const output = mkdtempSync(path.join(tmpdir(), 'taquilla-heaviest-'));
  try {
    const config = releaseConfig({ app, version: '0.0.0-weight', output, mode: 'production' });
    const plugins = config.plugins?.filter((plugin) => !(plugin instanceof IntegrityPlugin)) ?? [];
    const optimization = { ...config.optimization, minimize: false };
    const compilation = await compile({ ...config, plugins, optimization });
    const sizes = sizesIn(compilation, files);
    const heaviest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, NAMED);
    return heaviest.map(([name, size]) => `${name} (${kilobytes(size)} KB of source)`);
  } finally {
    rmSync(output, { recursive: true });
  }
}

function sizesIn(compilation: Compilation, files: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const chunk of compilation.chunks) {
    if (!files.some((file) => chunk.files.has(file))) continue;
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      for (const one of partsOf(module)) {
        const name = nameOf(one);
        if (name !== undefined) sizes.set(name, (sizes.get(name) ?? 0) + one.size());
      }
    }
  }
  return sizes;
}

/** Splits modules that webpack has concatenated. */
function partsOf(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
}

/** Returns the npm package or the file's path in the repository; undefined for modules that the bundler adds. */
function nameOf(module: Module): string | undefined {
  const file = module.nameForCondition();
  if (!file) return undefined;
  const [, dependency] = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(file) ?? [];
  return dependency ?? path.relative(ROOT, file);
}
