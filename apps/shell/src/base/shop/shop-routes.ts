import type { PageDocument, RemoteRoute } from '@taquilla/contracts';
import shell from '../../../shell.json' with { type: 'json' };

/** A route of this page and who renders it; null is the shell itself. */
export interface ShopRoute extends RemoteRoute {
  remote: string | null;
}

/** Whether a screen is drawn where pages are made: a strict page is only where it says what it is `drawnBy`. */
export const isDrawn = ({ page, drawnBy }: Pick<RemoteRoute, 'page' | 'drawnBy'>): boolean =>
  page !== 'strict' || drawnBy !== undefined;

/** The routes of every remote that this visit gets and of the shell, whose screen stands where no remote has one. */
export function shopRoutes(page: Pick<PageDocument, 'remotes'>): ShopRoute[] {
  const own = (shell.routes as RemoteRoute[]).map((route) => ({ ...route, remote: null }));
  const remote = Object.values(page.remotes).flatMap(({ name, routes }) =>
    routes.map((route) => ({ ...route, remote: name })),
  );
  return [...remote, ...own];
}
