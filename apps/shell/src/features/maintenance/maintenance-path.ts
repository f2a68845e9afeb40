import { ownPath, splitLocale } from '@taquilla/contracts';

export const MAINTENANCE_PATH = '/maintenance';

/** Where the maintenance page is shown, remembering where the visitor was. */
export function maintenancePath(from: string): string {
  return `${MAINTENANCE_PATH}?${new URLSearchParams({ from })}`;
}

/** The remembered path without its language: one of this shop, or its home. */
export function pathBefore(from: string | null): string {
  const path = ownPath(splitLocale(ownPath(from ?? '') ?? '/').path) ?? '/';
  return path.startsWith(MAINTENANCE_PATH) ? '/' : path;
}
