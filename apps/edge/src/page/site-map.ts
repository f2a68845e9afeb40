import {
  address,
  DEFAULT_LOCALE,
  endpoints,
  type Locale,
  localisePath,
  siteCompany,
  type SiteCompany,
} from '@taquilla/contracts';
import { SHELL } from '@taquilla/delivery';
import { escapeHtml } from '@taquilla/server';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { PageRoute } from '../rollouts/composition.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { shellLocales } from './page-head.ts';

interface Options {
  config: Pick<Config, 'publicUrl'>;
  rollouts: RolloutStore;
  cache: ResponseCache;
}

const HOUR = 3600;
const site = z.object({ data: z.array(siteCompany) });

/**
 * What search engines may read, and where the pages are: `/robots.txt` and `/sitemap.xml`. Both name whole addresses and
 * are kept by others, so a shop that does not know its own has no map: the name in a request is a stranger's word.
 */
export function addSiteMap(app: FastifyInstance, { config, rollouts, cache }: Options): void {
  const origin = config.publicUrl;
  // calls, mails and the demo's bank are for nobody; pages say themselves what is private
  const rules = 'User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n';
  const robots = origin === undefined ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`;
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', `public, max-age=${HOUR}`).type('text/plain; charset=utf-8').send(robots),
  );

  if (origin === undefined) return;
  app.get('/sitemap.xml', async (_request, reply) => {
    const composition = rollouts.forVenue(undefined);
    const answer = await cache.read(address(endpoints.companies));
    const companies = z.safeParse(site, answer?.body).data?.data;
    if (!composition || !companies) {
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Not now\n');
    }
    const pages = pagesOf(companies, { rollouts, spoken: shellLocales({ composition }) });
    return reply
      .header('cache-control', `public, max-age=${HOUR}`)
      .type('application/xml; charset=utf-8')
      .send(siteMapXml(pages, origin));
  });
}

/** A page and the languages it exists in. */
interface SitePage {
  /** unprefixed */
  path: string;
  locales: readonly Locale[];
}

/**
 * Every page that search engines should know: the start, the companies, and of each venue the public pages that remotes have there by
 * the venue's own rollout, as far as it sells what they are about. Visitors who try a release are no others: only what all get is named.
 */
function pagesOf(companies: readonly SiteCompany[], { rollouts, spoken }: Named): SitePage[] {
  return [
    { path: '/', locales: spoken },
    ...companies.flatMap(({ slug, headquarters }) => [
      { path: `/${slug}`, locales: spoken },
      ...headquarters.flatMap((venue) => {
        const locales = spoken.filter((locale) => venue.locales.includes(locale));
        const routes = rollouts.forVenue(venue.slug)?.routes ?? [];
        return routes.flatMap((route) => {
          const path = isNamed(route, venue) ? pathAt(route.path, venue.slug) : undefined;
          return path === undefined ? [] : { path, locales };
        });
      }),
    ]),
  ];
}

interface Named {
  rollouts: Pick<RolloutStore, 'forVenue'>;
  spoken: readonly Locale[];
}

/** Whether a route is a page of a venue for everybody; the shell's own are about the shop. */
const isNamed = ({ layout, page, sales, remote }: PageRoute, venue: SiteCompany['headquarters'][number]) =>
  layout === 'venue' &&
  page !== 'strict' &&
  remote !== SHELL &&
  (sales === undefined || venue.sales.includes(sales));

/** The path of a route at a venue, without what is optional; undefined where more has to be known. */
function pathAt(route: string, slug: string): string | undefined {
  const segments = route.split('/').flatMap((segment) => {
    if (segment === ':slug' || segment === ':slug?') return slug;
    return segment.endsWith('?') ? [] : segment;
  });
  return segments.some((segment) => segment.startsWith(':')) ? undefined : segments.join('/');
}

/** One entry for each language of a page, with links to all the others. */
function siteMapXml(pages: readonly SitePage[], origin: string): string {
  const pageOf = (path: string, locale: Locale) => escapeHtml(origin + localisePath(path, locale));
  const entries = pages.flatMap(({ path, locales }) => {
    const link = (language: string, locale: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${pageOf(path, locale)}"/>`;
    const links = [...locales.map((locale) => link(locale, locale)), link('x-default', DEFAULT_LOCALE)];
    return locales.map((locale) => `<url><loc>${pageOf(path, locale)}</loc>${links.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
