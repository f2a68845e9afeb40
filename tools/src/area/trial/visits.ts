/** URLs of an app's pages in a shop with demo data. */
import { address, endpoints, siteCompany, type ShopFields, type SiteCompany } from '@taquilla/contracts';
import type { RemoteRoute } from '@taquilla/federation/contract';

type ShopRoute = RemoteRoute & ShopFields;

export interface Visit {
  route: ShopRoute;
  /** path with the language prefix `/en` */
  path: string;
  /** slug of the venue whose rollout applies; undefined: the default rollout */
  venue: string | undefined;
  /** whether the page requires a login */
  isClients: boolean;
}

/** Id of a sale or waiting-list entry that does not exist; the page renders its "not found" state. */
const NOBODYS = '7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001';
const LANGUAGE = '/en';

/** Reads the companies and venues of a shop. */
export async function readSite(shopUrl: string): Promise<SiteCompany[]> {
  const answer = await fetch(shopUrl + address(endpoints.companies));
  const { data } = (await answer.json()) as { data: unknown[] };
  return data.map((company) => siteCompany.parse(company));
}

/** Returns one visit for each route. A route of one interface type is visited at a venue that sells that type. */
export function visitsTo(routes: readonly ShopRoute[], companies: readonly SiteCompany[]): Visit[] {
  const venues = companies.flatMap(({ headquarters }) => headquarters);
  return routes.map((route) => {
    const isOfVenue = route.layout === 'venue' || route.layout === 'client';
    const sells = route.sales ?? 'tickets';
    const venue = isOfVenue ? venues.find(({ sales }) => sales.includes(sells))?.slug : undefined;
    const slug = route.layout === 'company' ? companies[0]?.slug : venue;
    if (slug === undefined && route.path.includes(':slug'))
      throw new Error(`The demo has no venue for the route ${route.name}`);
    const isClients = route.guards?.includes('authenticated') ?? false;
    return { route, path: LANGUAGE + filled(route.path, slug), venue, isClients };
  });
}

/** Fills in the parameters of a route's path; omits optional parameters except the venue. */
function filled(path: string, slug = ''): string {
  const segments = path.split('/').filter(Boolean);
  const values = segments.flatMap((segment) => {
    if (/^:slug\??$/.test(segment)) return [slug];
    if (segment.endsWith('?')) return [];
    return [segment.startsWith(':') ? NOBODYS : segment];
  });
  return `/${values.join('/')}`;
}
