/** What was chosen last on a page and is not in the cart: whoever looks at another page and comes back finds it again. */
let unfinished: { path: string; search: string } | null = null;

export function storeUnfinished(path: string, search: string): void {
  unfinished = { path, search };
}

/** The query of the visit that was left there; empty where there is none. */
export const unfinishedAt = (path: string): string => (unfinished?.path === path ? unfinished.search : '');

export function clearUnfinished(): void {
  unfinished = null;
}
