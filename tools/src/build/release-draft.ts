import path from 'node:path';
import { LOCALES, type Locale } from '@taquilla/contracts';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import type { ReleaseDraft } from '@taquilla/delivery';
import type { Chunk, Compilation } from 'webpack';
import { SCOPE, type WebApp } from '../workspace.ts';
import { containerName, exposedChunk } from './base-config.ts';
import { ENTRY_FILE } from './config.ts';
import { commitOf } from './commit-of.ts';
import { lastVersions } from './export-history.ts';
import { RUNTIME, RUNTIME_VERSION } from './federation/federation-plugin.ts';
import { providedNames, requiredNames, requiredVersions } from './required-versions.ts';
import { installedVersion, SHARED } from './shared.ts';

/** Derives a release record from a finished build, without hashes and sizes. */
export function releaseDraft(compilation: Compilation, app: WebApp, version: string): ReleaseDraft {
  const files = loadedFiles(compilation, app);
  const commit = commitOf(app);
  return {
    name: app.name,
    version,
    container: containerName(app.name),
    contract: app.contract,
    ...(commit ? { commit } : {}),
    ...(app.isShell ? { startsWhenShown: true } : {}),
    languages: languagesOf(files),
    ...files,
    routes: app.routes,
    parts: app.parts,
    shared: app.isShell
      ? { ...providedVersions(), [RUNTIME]: RUNTIME_VERSION }
      : { ...requiredVersions(compilation), [RUNTIME]: `^${RUNTIME_VERSION}` },
    names: app.isShell ? providedNames(compilation) : requiredNames(compilation),
  };
}

/** Returns the versions of the shared packages that the shell provides. */
function providedVersions(): Record<string, string> {
  const names = Object.keys(SHARED).filter((name) => !name.endsWith('/'));
  return Object.fromEntries(names.map((name) => [name, providedVersion(name)]));
}

function providedVersion(name: string): string {
  if (name.startsWith(SCOPE)) return lastVersions(name).join(' || ');
  return installedVersion(name);
}

/** Returns the languages that any part of a build has texts in. */
function languagesOf({ locales, exposes }: LoadedFiles): Locale[] {
  const textsOf = [locales, ...Object.values(exposes).map((module) => module.locales)];
  return LOCALES.filter((locale) => textsOf.some((texts) => texts[locale]));
}

type LoadedFiles = Pick<ReleaseRecord, 'entry' | 'locales' | 'exposes'>;

/** Returns the files that a build's entry and each exposed module load, by kind and language. */
function loadedFiles(compilation: Compilation, app: WebApp): LoadedFiles {
  if (app.isShell) {
    const main = compilation.entrypoints.get('main');
    if (!main) throw new Error(`${app.name}: the build has no entry`);
    const entry = { ...byKind(main.getFiles()), fonts: fontFiles(main) };
    return { entry, locales: localeFiles(compilation, main, OF_FRAME), exposes: {} };
  }
  const exposed = Object.keys(app.exposes).map((module) => [
    module,
    loadedBy(compilation, exposedChunk(module)),
  ]);
  return {
    entry: { js: [ENTRY_FILE], css: [] },
    locales: {},
    exposes: Object.fromEntries(exposed) as LoadedFiles['exposes'],
  };
}

/** Prefix of chunks whose content is server-rendered before their code loads: their styles come with the page. */
const RENDERED = 'rendered-';

/** Returns the files of a named chunk and of the chunks loaded with it, and the styles of its server-rendered chunks. */
export function loadedBy(compilation: Compilation, chunk: string): LoadedFiles['exposes'][string] {
  const group = compilation.namedChunkGroups.get(chunk);
  if (!group) throw new Error(`The build has no chunk ${chunk}`);
  const { js, css } = byKind(group.getFiles());
  const rendered = group.getChildren().filter(({ name }) => name?.startsWith(RENDERED));
  const later = rendered.flatMap((child) => byKind(child.getFiles()).css);
  return { js, css: [...new Set([...css, ...later])], locales: localeFiles(compilation, group) };
}

function byKind(files: string[]) {
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** Returns the fonts that a chunk group's style sheets refer to. */
function fontFiles(group: ChunkGroup): string[] {
  return group.chunks.flatMap((chunk) =>
    [...chunk.auxiliaryFiles].filter((file) => file.endsWith('.woff2')).map((file) => path.basename(file)),
  );
}

type ChunkGroup = Chunk['groupsIterable'] extends Iterable<infer G> ? G : never;

const LOCALE = /[\\/]locales[\\/]([a-z]{2})\.json$/;
/** Texts of the shell's frame; texts of its own screens are loaded with the screens. */
const OF_FRAME = /[\\/]src[\\/]locales[\\/]([a-z]{2})\.json$/;

/** Returns the chunks with `locales/<language>.json` that a chunk group loads on demand. */
function localeFiles(
  compilation: Compilation,
  group: ChunkGroup,
  pattern = LOCALE,
): Partial<Record<Locale, string[]>> {
  const found: Partial<Record<Locale, string[]>> = {};
  for (const child of group.getChildren()) {
    for (const chunk of child.chunks) {
      for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
        const locale = pattern.exec(module.nameForCondition() ?? '')?.[1] as Locale | undefined;
        if (locale) found[locale] = [...new Set([...(found[locale] ?? []), ...chunk.files])];
      }
    }
  }
  return found;
}
