import { PAGE_DOCUMENT_ID, type PageDocument, type PageRemote } from '@taquilla/contracts';

/** The page document that the edge wrote into the HTML. Throws where the page carries none. */
export function readPageDocument(): PageDocument {
  const text = document.getElementById(PAGE_DOCUMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no page document');
  // the same server wrote page and document, so it is trusted as its inline scripts would be
  return JSON.parse(text) as PageDocument;
}

let remotes: PageDocument['remotes'] = {};

export function setRemotes(page: PageDocument): void {
  remotes = page.remotes;
}

export function pageRemote(name: string): PageRemote | undefined {
  return remotes[name];
}
