import type { PageDocument, PageRemote } from './contract/index.ts';

let remotes: PageDocument['remotes'] = {};
let fallback = '';

/** Sets the remotes and the fallback language of the page; called once, by `initFederation`. */
export function setPage(page: PageDocument, fallbackLocale: string): void {
  remotes = page.remotes;
  fallback = fallbackLocale;
}

export const fallbackLocale = (): string => fallback;

/** Returns a remote of the page; undefined: the page has no remote of that name. */
export function pageRemote(name: string): PageRemote | undefined {
  return remotes[name];
}
