import { FALLBACK_LOCALE, type Locale } from '@taquilla/contracts';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { fileAddress } from '@taquilla/delivery';
import type { PageMatch } from './match-page.ts';

export interface Asset {
  href: string;
  integrity: string | undefined;
}

/** Files that the browser needs for a page, loaded in parallel. */
export interface PageAssets {
  /** executed by the page, in this order */
  scripts: Asset[];
  /** applied by the page itself */
  styles: Asset[];
  /** preloaded, executed or applied by the shell later */
  laterScripts: Asset[];
  laterStyles: Asset[];
  /** preloaded for the first text */
  fonts: Asset[];
}

/** Returns the files of the shell and of the module that renders the page, with the texts of the page's language. */
export function pageAssets({ composition, route, locale }: PageMatch): PageAssets {
  const { shell, remotes } = composition;
  const remote = route && remotes.get(route.remote);
  const module = route && remote?.exposes[route.module];
  return {
    scripts: assets(shell, shell.entry.js),
    styles: assets(shell, shell.entry.css),
    laterScripts: [
      ...assets(shell, textsOf(shell.locales, locale)),
      ...(remote ? assets(remote, remote.entry.js) : []),
      ...(remote && module ? assets(remote, [...module.js, ...textsOf(module.locales, locale)]) : []),
    ],
    laterStyles: remote && module ? assets(remote, [...remote.entry.css, ...module.css]) : [],
    fonts: assets(shell, shell.entry.fonts ?? []),
  };
}

/** Returns the text files of a language; the English files if there are none. */
function textsOf(locales: ReleaseRecord['locales'], locale: Locale): string[] {
  return locales[locale] ?? locales[FALLBACK_LOCALE] ?? [];
}

function assets(release: ReleaseRecord, files: readonly string[]): Asset[] {
  return [...new Set(files)].map((file) => ({
    href: fileAddress(release, file),
    integrity: release.integrity[file],
  }));
}
