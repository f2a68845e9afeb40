import type { Locale, ShopFields } from '@taquilla/contracts';
import type { PageDocument, RemoteRoute } from '@taquilla/federation/contract';
import shell from '../../../shell.json' with { type: 'json' };

/** A route of this page and the remote that renders it; null: the shell. */
export type PageRoute = RemoteRoute & ShopFields & { remote: string | null };

/** Page document of this shop. It comes from the same server as the page, so browsers do not check it. */
export interface ShopPage extends PageDocument {
  locale: Locale;
}

/** Returns whether the screen of a route is server-rendered: a strict page only if it declares the parameters it depends on (`renderedBy`). */
export const isServerRendered = ({ page, renderedBy }: Pick<RemoteRoute, 'page' | 'renderedBy'>): boolean =>
  page !== 'strict' || renderedBy !== undefined;

/**
 * Returns the routes of all remotes of the page, then the routes of the shell, which a remote's route for the same
 * path overrides.
 */
export function shopRoutes(page: Pick<PageDocument, 'remotes'>): PageRoute[] {
  const shellRoutes = (shell.routes as Omit<PageRoute, 'remote'>[]).map((route) => ({
    ...route,
    remote: null,
  }));
  const remoteRoutes = Object.values(page.remotes).flatMap(({ name, routes }) =>
    (routes as Omit<PageRoute, 'remote'>[]).map((route) => ({ ...route, remote: name })),
  );
  return [...remoteRoutes, ...shellRoutes];
}
