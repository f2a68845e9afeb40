/** Last choice that is not in the cart, restored when the visitor returns from another page. */
let unfinished: { path: string; search: string } | null = null;

export function storeUnfinished(path: string, search: string): void {
  unfinished = { path, search };
}

/** Returns the query of the unfinished visit of a path; empty: none. */
export const unfinishedAt = (path: string): string => (unfinished?.path === path ? unfinished.search : '');

export function clearUnfinished(): void {
  unfinished = null;
}
