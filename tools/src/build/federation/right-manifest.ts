import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@taquilla/contracts';
import { contentHash, releaseBase, type ReleaseDraft } from '@taquilla/delivery';

const MANIFEST = 'mf-manifest.json';

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** What of a manifest is put right; the rest stays as the plugin has written it. */
export interface Manifest {
  metaData: {
    buildInfo: { buildVersion: string };
    publicPath: string;
    remoteEntry: { name: string; path: string };
  };
  shared: { name: string; requiredVersion: string; version: string }[];
  exposes: { path: string; assets: Assets; locales?: Partial<Record<Locale, string[]>> }[];
}

/**
 * Puts the plugin's manifest right, which tools of the federation read (pages never ask for it): the ranges are the
 * record's, as is the version, files are where their content says, and the texts of one language are told apart from what every visitor needs.
 * Its longer form is taken away.
 */
export function rightManifest(folder: string, draft: ReleaseDraft): void {
  const file = path.join(folder, MANIFEST);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const hashOf = (name: string) => contentHash(readFileSync(path.join(folder, name)));
  writeFileSync(file, JSON.stringify(righted(manifest, draft, hashOf)));
  rmSync(path.join(folder, 'mf-stats.json'));
}

/** The manifest of a release as its record has it. */
export function righted(
  manifest: Manifest,
  draft: Pick<ReleaseDraft, 'name' | 'version' | 'shared' | 'exposes'>,
  hashOf: (file: string) => string,
): Manifest {
  const { metaData } = manifest;
  const { remoteEntry } = metaData;
  const placed = (files: string[]) => files.map((file) => `${hashOf(file)}/${file}`);
  const rangeOf = (name: string) => draft.shared[name] ?? draft.shared[packageOf(name)];
  return {
    ...manifest,
    metaData: {
      ...metaData,
      buildInfo: { ...metaData.buildInfo, buildVersion: draft.version },
      publicPath: releaseBase({ schema: 2, ...draft }),
      remoteEntry: remoteEntry.name ? { ...remoteEntry, path: hashOf(remoteEntry.name) } : remoteEntry,
    },
    shared: manifest.shared.map((one) => ({
      ...one,
      requiredVersion: rangeOf(one.name) ?? one.requiredVersion,
    })),
    exposes: manifest.exposes.map((one) => {
      const locales = draft.exposes[one.path]?.locales ?? {};
      const ofLanguages = new Set(Object.values(locales).flat());
      const { js, css } = one.assets;
      const async = js.async.filter((file) => !ofLanguages.has(file));
      return {
        ...one,
        assets: {
          js: { sync: placed(js.sync), async: placed(async) },
          css: { sync: placed(css.sync), async: placed(css.async) },
        },
        locales,
      };
    }),
  };
}

/** `react/jsx-runtime` is of `react`, `@taquilla/api/x` of `@taquilla/api`. */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
