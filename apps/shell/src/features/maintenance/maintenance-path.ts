import { ownPath, splitLocale } from '@taquilla/contracts';

export const MAINTENANCE_PATH = '/maintenance';

/** Returns the path of the maintenance page with the address to return to. */
export function maintenancePath(from: string): string {
  return `${MAINTENANCE_PATH}?${new URLSearchParams({ from })}`;
}

/** Returns the path to return to, without language prefix; `/` unless it is a page of this shop. */
export function pathBefore(from: string | null): string {
  const path = ownPath(splitLocale(ownPath(from ?? '') ?? '/').path) ?? '/';
  return path.startsWith(MAINTENANCE_PATH) ? '/' : path;
}
