export const MAINTENANCE_PATH = '/maintenance';

/** Where the maintenance page is shown, remembering where the visitor was. */
export function maintenancePath(from: string): string {
  return `${MAINTENANCE_PATH}?${new URLSearchParams({ from })}`;
}

/** The remembered path: one of this shop, or its home. */
export function pathBefore(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith(MAINTENANCE_PATH) ? from : '/';
}
