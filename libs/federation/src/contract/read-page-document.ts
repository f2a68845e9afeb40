import type { PageDocument } from './page-document.ts';

/** Id of the element with the page document. */
export const PAGE_DOCUMENT_ID = 'page';

/** Element with the page document and its parsed content. */
type PageElement = HTMLScriptElement & { taquillaPage?: PageDocument };

declare global {
  /** on the server: document of the page that is being rendered (`ssr.ts`) */
  var taquillaPage: PageDocument | undefined;
}

/**
 * Reads the page document; undefined: the page has none. Parsed once per page: shell and remotes each bundle a copy of this
 * function, so the parsed document is stored on the element.
 */
export function readPageDocument(): PageDocument | undefined {
  if (!('document' in globalThis)) return globalThis.taquillaPage;
  const element = document.querySelector<PageElement>(`script#${PAGE_DOCUMENT_ID}`);
  if (!element?.textContent) return undefined;
  // page and document come from the same server, so it is trusted like an inline script
  return (element.taquillaPage ??= JSON.parse(element.textContent) as PageDocument);
}
