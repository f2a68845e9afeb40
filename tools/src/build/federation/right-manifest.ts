import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@taquilla/contracts';
import { contentHash, releaseBase, type ReleaseDraft } from '@taquilla/delivery';

const MANIFEST = 'mf-manifest.json';

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** The fields of a manifest that are corrected; other fields stay as the plugin wrote them. */
export interface Manifest {
  metaData: {
    buildInfo: { buildVersion: string };
    publicPath: string;
    remoteEntry: { name: string; path: string };
    /** archive and declaration of the exposed types, empty in builds without types */
    types?: { zip: string; api: string };
  };
  shared: { name: string; requiredVersion: string; version: string }[];
  exposes: { path: string; assets: Assets; locales?: Partial<Record<Locale, string[]>> }[];
}

/**
 * Corrects the plugin's manifest, which Module Federation tools read (pages do not): version and ranges come from the
 * release record, file paths contain content hashes, and texts of one language are listed apart from files that every
 * visitor loads. Deletes the manifest's long form.
 */
export function rightManifest(folder: string, draft: ReleaseDraft): void {
  const file = path.join(folder, MANIFEST);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const hashOf = (name: string) => contentHash(readFileSync(path.join(folder, name)));
  writeFileSync(file, JSON.stringify(righted(manifest, draft, hashOf)));
  rmSync(path.join(folder, 'mf-stats.json'));
}

/** Returns the manifest that matches a release record. */
export function righted(
  manifest: Manifest,
  draft: Pick<ReleaseDraft, 'name' | 'version' | 'shared' | 'exposes'>,
  hashOf: (file: string) => string,
): Manifest {
  const { metaData } = manifest;
  const { remoteEntry } = metaData;
  const placed = (files: string[]) => files.map((file) => `${hashOf(file)}/${file}`);
  const [zip = '', api = ''] = metaData.types?.zip ? placed([metaData.types.zip, metaData.types.api]) : [];
  const rangeOf = (name: string) => draft.shared[name] ?? draft.shared[packageOf(name)];
  return {
    ...manifest,
    metaData: {
      ...metaData,
      buildInfo: { ...metaData.buildInfo, buildVersion: draft.version },
      publicPath: releaseBase({ schema: 2, ...draft }),
      remoteEntry: remoteEntry.name ? { ...remoteEntry, path: hashOf(remoteEntry.name) } : remoteEntry,
      ...(metaData.types && { types: { ...metaData.types, zip, api } }),
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

/** Returns the package of an import: `react` for `react/jsx-runtime`, `@taquilla/api` for `@taquilla/api/x`. */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
