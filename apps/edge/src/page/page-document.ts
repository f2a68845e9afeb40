import type { PageDocument, PageRemote, PageTags, ReleaseRecord } from '@taquilla/contracts';
import { releaseBase } from '../releases/release-base.ts';
import type { Composition } from '../rollouts/composition.ts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

interface Made {
  tags: PageTags | undefined;
  /** of a page that is drawn before it runs: ms since the epoch */
  now: number | undefined;
}

/** The document that the shell starts from. */
export function pageDocument(match: PageMatch, data: PageData, { tags, now }: Made): PageDocument {
  const isNobodys = data.outcome === 'missing' && !data.venue;
  const missing = isNobodys ? (match.venueSlug ?? match.companySlug) : undefined;
  return {
    schema: 1,
    revision: match.composition.revision,
    locale: match.locale,
    ...(now === undefined ? {} : { now: new Date(now).toISOString() }),
    venue: data.venue?.slug ?? null,
    ...(missing === undefined ? {} : { missing }),
    remotes: pageRemotes(match.composition),
    shell: match.composition.shell.version,
    rollout: { name: match.rollout.name, venues: match.venues },
    data: data.answers,
    ...(tags ? { tags } : {}),
    ...(match.composition.overridden ? { overridden: [match.composition.overridden] } : {}),
  };
}

function pageRemotes(composition: Composition): Record<string, PageRemote> {
  return Object.fromEntries([...composition.remotes].map(([name, release]) => [name, pageRemote(release)]));
}

function pageRemote(release: ReleaseRecord): PageRemote {
  const base = releaseBase(release);
  const absolute = (files: readonly string[]) => files.map((file) => base + file);
  const entry = release.entry.js[0] ?? 'remoteEntry.js';
  const hash = release.integrity[entry];
  return {
    name: release.name,
    version: release.version,
    container: release.container,
    contract: release.contract,
    base,
    entry: base + entry,
    integrity: hash === undefined ? {} : { [base + entry]: hash },
    exposes: Object.fromEntries(
      Object.entries(release.exposes).map(([module, files]) => [
        module,
        {
          js: absolute(files.js),
          css: absolute(files.css),
          locales: Object.fromEntries(
            Object.entries(files.locales).map(([locale, chunks]) => [locale, absolute(chunks)]),
          ),
        },
      ]),
    ),
    routes: release.routes,
    parts: release.parts,
  };
}
