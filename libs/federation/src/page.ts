import type { PageDocument, PageRemote } from '@taquilla/contracts';

let remotes: PageDocument['remotes'] = {};

export function setRemotes(page: PageDocument): void {
  remotes = page.remotes;
}

export function pageRemote(name: string): PageRemote | undefined {
  return remotes[name];
}
