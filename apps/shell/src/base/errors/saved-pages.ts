import { PASS_CACHE, plainText } from '@taquilla/contracts';

/** A page with tickets that is stored on this device. */
export interface SavedPage {
  path: string;
  /** BCP 47 tag of the texts below */
  language: string;
  venue: string;
  /** day, time and place; empty if the page has none */
  visit: string;
}

const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>' };

/** Returns the pages that `storeOfflinePass` stored; empty without access to storage. */
export async function savedPages(): Promise<SavedPage[]> {
  try {
    if (!(await caches.has(PASS_CACHE))) return [];
    const cache = await caches.open(PASS_CACHE);
    const requests = await cache.keys();
    return await Promise.all(
      requests.map(async (request) => {
        const html = (await (await cache.match(request))?.text()) ?? '';
        return { path: new URL(request.url).pathname, ...readPage(html) };
      }),
    );
  } catch {
    return [];
  }
}

/** Reads language, venue (before the title) and first visit (after it) from a stored page. */
function readPage(html: string): Omit<SavedPage, 'path'> {
  const [before = '', after = ''] = html.split('</h1>');
  return {
    language: /<html lang="([\w-]+)"/.exec(before)?.[1] ?? '',
    venue: textOf(/<main><p>(.*?)<\/p>/.exec(before)?.[1]),
    visit: textOf(/<p>(.*?)<\/p>/.exec(after)?.[1]),
  };
}

const textOf = (html = ''): string =>
  plainText(html).replace(/&(\w{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity);
