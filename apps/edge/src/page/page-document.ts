import {
  FALLBACK_LOCALE,
  type Locale,
  type PageDocument,
  type PageRemote,
  type PageTags,
  type ReleaseRecord,
  type RemoteRoute,
} from '@taquilla/contracts';
import { fileAddress, HASHES_FILE, releaseBase } from '@taquilla/delivery';
import type { Composition } from '../rollouts/composition.ts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';
import { knownLocales } from './page-head.ts';

interface Made {
  tags: PageTags | undefined;
  /** of a page that is drawn before it runs: ms since the epoch */
  now: number | undefined;
  /** whether its browser is asked to make pages ahead */
  isPrerendered: boolean;
}

/** The document that the shell starts from. */
export function pageDocument(
  match: PageMatch,
  data: PageData,
  { tags, now, isPrerendered: isAhead }: Made,
): PageDocument {
  const isNobodys = data.outcome === 'missing' && !data.venue;
  const missing = isNobodys ? (match.venueSlug ?? match.companySlug) : undefined;
  return {
    schema: 1,
    revision: match.composition.revision,
    locale: match.locale,
    ...(now === undefined ? {} : { now: new Date(now).toISOString() }),
    venue: data.venue?.slug ?? null,
    ...(missing === undefined ? {} : { missing }),
    remotes: pageRemotes(match.composition, [...knownLocales(match, data), match.locale]),
    ...hashesOf(match.composition),
    shell: match.composition.shell.version,
    rollout: { name: match.rollout.name, venues: match.venues },
    data: data.answers,
    ...(tags ? { tags } : {}),
    ...(isAhead ? { ahead: true } : {}),
    ...(match.composition.overridden ? { overridden: [match.composition.overridden] } : {}),
  };
}

function pageRemotes(composition: Composition, locales: readonly Locale[]): Record<string, PageRemote> {
  const remotes = [...composition.remotes];
  return Object.fromEntries(remotes.map(([name, release]) => [name, pageRemote(release, locales)]));
}

/** Where each release has the hashes of its files; those of before have them in their entries. */
function hashesOf({ shell, remotes }: Composition): Pick<PageDocument, 'hashes'> {
  const named = [shell, ...remotes.values()].flatMap((release): [string, [string, string]][] => {
    const hash = release.schema === 1 ? undefined : release.integrity[HASHES_FILE];
    return hash ? [[release.name, [fileAddress(release, HASHES_FILE), hash]]] : [];
  });
  return named.length > 0 ? { hashes: Object.fromEntries(named) } : {};
}

function pageRemote(release: ReleaseRecord, locales: readonly Locale[]): PageRemote {
  const absolute = (files: readonly string[]) => files.map((file) => fileAddress(release, file));
  const file = release.entry.js[0] ?? 'remoteEntry.js';
  const entry = fileAddress(release, file);
  const hash = release.integrity[file];
  return {
    name: release.name,
    version: release.version,
    container: release.container,
    contract: release.contract,
    base: releaseBase(release),
    entry,
    integrity: hash === undefined ? {} : { [entry]: hash },
    exposes: Object.fromEntries(
      Object.entries(release.exposes).map(([module, files]) => [
        module,
        {
          js: absolute(files.js),
          css: absolute(files.css),
          locales: Object.fromEntries(
            Object.entries(within(files.locales, locales)).map(([locale, chunks]) => [
              locale,
              absolute(chunks),
            ]),
          ),
        },
      ]),
    ),
    routes: release.routes.map((route) => pageRoute(route, locales)),
    parts: release.parts,
  };
}

/** A route without its titles: a browser goes by headings. */
function pageRoute(
  { title: _, description, ...route }: RemoteRoute,
  locales: readonly Locale[],
): RemoteRoute {
  return description ? { ...route, description: within(description, locales) } : route;
}

/** What a page may come to show: the languages that one may go on in, and the one that stands for what is missing. */
function within<T>(byLocale: Partial<Record<Locale, T>>, locales: readonly Locale[]): Record<string, T> {
  const kept = Object.entries(byLocale).filter(([locale]) =>
    [...locales, FALLBACK_LOCALE].includes(locale as Locale),
  );
  return Object.fromEntries(kept);
}
