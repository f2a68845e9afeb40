/** What tags are told of a page's address. Which sale a result page shows is the buyer's affair: it is left out. */
export function toldAddress(href: string, isResult: boolean): { location: string; path: string } {
  const { origin, pathname, search } = new URL(href);
  const path = isResult ? pathname.replace(/\/[^/]+$/, '') : pathname;
  return { location: origin + path + (isResult ? '' : search), path };
}
