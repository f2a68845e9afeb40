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
 * Adds `/robots.txt` and `/sitemap.xml`. Both contain absolute addresses and are stored by search engines, so there is no
 * sitemap
 * without a public URL: the `Host` header is untrusted.
 */
export function addSiteMap(app: FastifyInstance, { config, rollouts, cache }: Options): void {
  const origin = config.publicUrl;
  // private pages carry their own noindex
  const rules = 'User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n';
  const robots = origin === undefined ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`;
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', `public, max-age=${HOUR}`).type('text/plain; charset=utf-8').send(robots),
  );

  if (origin === undefined) return;
  app.get('/sitemap.xml', async (_request, reply) => {
    const answer = await cache.read(address(endpoints.companies));
    const companies = z.safeParse(site, answer?.body).data?.data;
    if (!rollouts.forTenant(undefined) || !companies) {
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Temporarily unavailable\n');
    }
    const pages = pagesOf(companies, rollouts);
    return reply
      .header('cache-control', `public, max-age=${HOUR}`)
      .type('application/xml; charset=utf-8')
      .send(siteMapXml(pages, origin));
  });
}

/** A page and its languages. */
interface SitePage {
  /** unprefixed */
  path: string;
  locales: readonly Locale[];
}

/**
 * Returns every indexed page: the front page, the companies and the public pages of each venue, by the languages and routes of
 * its rollout without canaries and by its sales types.
 */
function pagesOf(companies: readonly SiteCompany[], rollouts: Pick<RolloutStore, 'forTenant'>): SitePage[] {
  const localesOf = (slug?: string) => {
    const composition = rollouts.forTenant(slug);
    return composition ? shellLocales({ composition }) : [];
  };
  return [
    { path: '/', locales: localesOf() },
    ...companies.flatMap(({ slug, headquarters }) => [
      { path: `/${slug}`, locales: localesOf() },
      ...headquarters.flatMap((venue) => {
        const locales = localesOf(venue.slug).filter((locale) => venue.locales.includes(locale));
        const routes = rollouts.forTenant(venue.slug)?.routes ?? [];
        return routes.flatMap((route) => {
          const path = isListed(route, venue) ? pathAt(route.path, venue.slug) : undefined;
          return path === undefined ? [] : { path, locales };
        });
      }),
    ]),
  ];
}

/** Returns whether a route is a public page of a venue; routes of the shell belong to the shop. */
const isListed = ({ layout, page, sales, remote }: PageRoute, venue: SiteCompany['headquarters'][number]) =>
  layout === 'venue' &&
  page !== 'strict' &&
  remote !== SHELL &&
  (sales === undefined || venue.sales.includes(sales));

/** Returns the path of a route at a venue, without optional segments; undefined when it has other parameters. */
function pathAt(route: string, slug: string): string | undefined {
  const segments = route.split('/').flatMap((segment) => {
    if (segment === ':slug' || segment === ':slug?') return slug;
    return segment.endsWith('?') ? [] : segment;
  });
  return segments.some((segment) => segment.startsWith(':')) ? undefined : segments.join('/');
}

/** Renders one entry for each language of a page, with links to all its languages. */
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
