import type { PageDocument, PageRemote } from '@taquilla/contracts';

let remotes: PageDocument['remotes'] = {};

/** Sets the remotes of the page; called once, by `initFederation`. */
export function setRemotes(page: PageDocument): void {
  remotes = page.remotes;
}

/** Returns a remote of the page; undefined: the page has no remote of that name. */
export function pageRemote(name: string): PageRemote | undefined {
  return remotes[name];
}
