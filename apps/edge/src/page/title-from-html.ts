import { pageTitle, plainText } from '@taquilla/contracts';

const CHARACTERS: Record<string, string> = { quot: '"', amp: '&', '#x27': "'", lt: '<', gt: '>' };

/** Returns the document title of a server-rendered page: its heading and its owner. Undefined without a heading. */
export function titleFromHtml(html: string, owner: string | undefined): string | undefined {
  const start = html.indexOf('<h1');
  const end = html.indexOf('</h1>', start);
  if (start < 0 || end < 0) return undefined;
  const text = plainText(html.slice(start, end)).replace(
    /&(#?\w{1,9});/g,
    (entity, name: string) => CHARACTERS[name] ?? entity,
  );
  return pageTitle(text, owner);
}
