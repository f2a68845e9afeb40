import { PAGE_DOCUMENT_ID, type PageDocument } from './federation.ts';

/** The element that carries the page document, with what was read of it. */
type PageElement = HTMLScriptElement & { taquillaPage?: PageDocument };

declare global {
  /** where there is no browser: the page that is being drawn (`drawing.ts`) */
  var taquillaPage: PageDocument | undefined;
}

/**
 * The page document, where there is a page that carries one, or is to carry it. It is read once, whoever asks: shell and
 * remotes bring this function each in a copy of their own, so what it has read stays with the element.
 */
export function readPageDocument(): PageDocument | undefined {
  if (!('document' in globalThis)) return globalThis.taquillaPage;
  const element = document.querySelector<PageElement>(`script#${PAGE_DOCUMENT_ID}`);
  if (!element?.textContent) return undefined;
  // the same server wrote page and document, so it is trusted as its inline scripts would be
  return (element.taquillaPage ??= JSON.parse(element.textContent) as PageDocument);
}
