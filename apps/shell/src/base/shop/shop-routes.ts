import type { PageDocument, RemoteRoute } from '@taquilla/contracts';
import shell from '../../../shell.json' with { type: 'json' };

/** A route of this page and the remote that renders it; null: the shell. */
export interface ShopRoute extends RemoteRoute {
  remote: string | null;
}

/** Returns whether the screen of a route is server-rendered: a strict page only if it declares the parameters it depends on (`renderedBy`). */
export const isServerRendered = ({ page, renderedBy }: Pick<RemoteRoute, 'page' | 'renderedBy'>): boolean =>
  page !== 'strict' || renderedBy !== undefined;

/**
 * Returns the routes of all remotes of the page, then the routes of the shell, which a remote's route for the same
 * path overrides.
 */
export function shopRoutes(page: Pick<PageDocument, 'remotes'>): ShopRoute[] {
  const shellRoutes = (shell.routes as RemoteRoute[]).map((route) => ({ ...route, remote: null }));
  const remoteRoutes = Object.values(page.remotes).flatMap(({ name, routes }) =>
    routes.map((route) => ({ ...route, remote: name })),
  );
  return [...remoteRoutes, ...shellRoutes];
}
