import type { Chunk, Compilation, Configuration, Stats } from 'webpack';
import webpack from 'webpack';
import type { Locale, ReleaseRecord } from '@taquilla/contracts';
import type { WebApp } from '../workspace.ts';
import { ENTRY_FILE, exposedChunk } from './config.ts';

/** Runs one build; throws with webpack's own messages where it has errors or warnings. */
export async function compile(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (result) resolve(result);
      else reject(new Error('webpack ended without a result'));
    });
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString('errors-warnings'));
  return stats.compilation;
}

type LoadedFiles = Pick<ReleaseRecord, 'entry' | 'locales' | 'exposes'>;

/** Which files a build's entry and each of its exposed modules load, by kind and language. */
export function loadedFiles(compilation: Compilation, app: WebApp): LoadedFiles {
  if (app.isShell) {
    const main = compilation.entrypoints.get('main');
    if (!main) throw new Error(`${app.name}: the build has no entry`);
    const entry = { ...byKind(main.getFiles()), fonts: fontFiles(main) };
    return { entry, locales: localeFiles(compilation, main), exposes: {} };
  }
  const exposed = Object.keys(app.exposes).map((module) => {
    const group = compilation.namedChunkGroups.get(exposedChunk(module));
    if (!group) throw new Error(`${app.name}: the build has no chunk for ${module}`);
    return [module, { ...byKind(group.getFiles()), locales: localeFiles(compilation, group) }] as const;
  });
  return { entry: { js: [ENTRY_FILE], css: [] }, locales: {}, exposes: Object.fromEntries(exposed) };
}

function byKind(files: string[]) {
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** The fonts that a chunk group's styles name. */
function fontFiles(group: ChunkGroup): string[] {
  return group.chunks.flatMap((chunk) => [...chunk.auxiliaryFiles].filter((file) => file.endsWith('.woff2')));
}

type ChunkGroup = Chunk['groupsIterable'] extends Iterable<infer G> ? G : never;

/** The chunks that hold `locales/<language>.json`, loaded on demand from a chunk group. */
function localeFiles(compilation: Compilation, group: ChunkGroup): Partial<Record<Locale, string[]>> {
  const found: Partial<Record<Locale, string[]>> = {};
  for (const child of group.getChildren()) {
    for (const chunk of child.chunks) {
      for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
        const locale = /[\\/]locales[\\/]([a-z]{2})\.json$/.exec(module.nameForCondition() ?? '')?.[1];
        if (locale) found[locale as Locale] = [...chunk.files];
      }
    }
  }
  return found;
}
