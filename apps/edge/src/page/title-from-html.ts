import { pageTitle, plainText } from '@taquilla/contracts';

const CHARACTERS: Record<string, string> = { quot: '"', amp: '&', '#x27': "'", lt: '<', gt: '>' };

/** The title that a drawn page has in the browser: its heading, and whose it is. Undefined where it has no heading. */
export function titleFromHtml(html: string, owner: string | undefined): string | undefined {
  const start = html.indexOf('<h1');
  const end = html.indexOf('</h1>', start);
  if (start < 0 || end < 0) return undefined;
  const words = plainText(html.slice(start, end)).replace(
    /&(#?\w{1,9});/g,
    (entity, name: string) => CHARACTERS[name] ?? entity,
  );
  return pageTitle(words, owner);
}
