import { FALLBACK_LOCALE } from '@taquilla/contracts';
import type {
  PageDocument,
  PageRemote,
  PageTags,
  ReleaseRecord,
  RemoteRoute,
} from '@taquilla/federation/contract';
import { fileAddress, HASHES_FILE, releaseBase } from '@taquilla/delivery';
import type { Composition } from '../rollouts/composition.ts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';
import { knownLocales } from './page-head.ts';

interface Options {
  tags: PageTags | undefined;
  /** time of a server-rendered page, ms since the epoch */
  now: number | undefined;
  /** whether the page has speculation rules */
  hasSpeculationRules: boolean;
}

/** Builds the page document, from which the shell starts. */
export function pageDocument(
  match: PageMatch,
  data: PageData,
  { tags, now, hasSpeculationRules }: Options,
): PageDocument {
  const hasNoOwner = data.outcome === 'missing' && !data.venue;
  const missing = hasNoOwner ? (match.venueSlug ?? match.companySlug) : undefined;
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
    ...(hasSpeculationRules ? { prerenders: true } : {}),
    ...(match.composition.overridden ? { overridden: [match.composition.overridden] } : {}),
  };
}

function pageRemotes(composition: Composition, locales: readonly string[]): Record<string, PageRemote> {
  const remotes = [...composition.remotes];
  return Object.fromEntries(remotes.map(([name, release]) => [name, pageRemote(release, locales)]));
}

/** Returns address and hash of each release's hashes file; releases of schema 1 have the hashes in their entries. */
function hashesOf({ shell, remotes }: Composition): Pick<PageDocument, 'hashes'> {
  const named = [shell, ...remotes.values()].flatMap((release): [string, [string, string]][] => {
    const hash = release.schema === 1 ? undefined : release.integrity[HASHES_FILE];
    return hash ? [[release.name, [fileAddress(release, HASHES_FILE), hash]]] : [];
  });
  return named.length > 0 ? { hashes: Object.fromEntries(named) } : {};
}

function pageRemote(release: ReleaseRecord, locales: readonly string[]): PageRemote {
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
            Object.entries(ofLocales(files.locales, locales)).map(([locale, chunks]) => [
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

/** Returns a route without its titles: the browser takes the title from the page's heading. */
function pageRoute(
  { title: _, description, ...route }: RemoteRoute,
  locales: readonly string[],
): RemoteRoute {
  return description ? { ...route, description: ofLocales(description, locales) } : route;
}

/** Returns the entries of the given languages and of the fallback language. */
function ofLocales<T>(byLocale: Readonly<Record<string, T>>, locales: readonly string[]): Record<string, T> {
  const selected = Object.entries(byLocale).filter(([locale]) =>
    [...locales, FALLBACK_LOCALE].includes(locale),
  );
  return Object.fromEntries(selected);
}
