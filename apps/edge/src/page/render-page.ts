import { createHash } from 'node:crypto';
import { paymentOrigins, type Locale } from '@taquilla/contracts';
import type { PageDocument, PageTags } from '@taquilla/federation/contract';
import { hasSpeculationRules, SPECULATION_RULES } from '../prefetch/speculation-rules.ts';
import type { Config } from '../config.ts';
import type { RenderResult } from '../ssr/server-renderer.ts';
import { pagePolicy } from '../security/policy.ts';
import { titleFromHtml } from './title-from-html.ts';
import { pageAssets } from './page-assets.ts';
import { loadPageData } from './page-data.ts';
import { pageDocument } from './page-document.ts';
import { knownLocales, pageHead } from './page-head.ts';
import { pageHtml } from './page-html.ts';
import { tagsOf } from './page-tags.ts';
import { isColour, paletteStyle } from './palette.ts';
import { pictureStyles } from './picture-styles.ts';
import type { Responses } from '../cache/response-cache.ts';
import type { PageMatch } from './match-page.ts';

export interface RenderedPage {
  status: 200 | 404 | 503;
  headers: Record<string, string>;
  html: string;
  /** languages that the page exists in */
  locales: readonly Locale[];
}

/** A page that is complete except for its server-rendered HTML. */
export interface PreparedPage {
  status: RenderedPage['status'];
  /** whether the shop is closed for maintenance, which the page shows without scripts */
  isClosed: boolean;
  document: PageDocument;
  /** Renders the HTML and the headers. @param rendered server-rendered HTML; undefined: client-side rendering only */
  render(rendered?: RenderResult): RenderedPage;
}

/** `unknown`: the shell shows an error, and the status keeps the page out of search engines. */
const STATUS = { found: 200, missing: 404, unknown: 503 } as const;
const RETRY_AFTER = '5';
/** Seconds; maintenance takes minutes, and open pages poll its end. */
const RETRY_CLOSED = '120';
/** `Cache-Control` of a page that is the same for all visitors. */
export const SHARED = 'no-cache';

/**
 * Prepares the page of a matched address, including its response headers.
 * @param now time of a page to be server-rendered, ms since the epoch
 */
export async function preparePage(
  match: PageMatch,
  cache: Responses,
  config: Pick<Config, 'publicUrl' | 'advertisingPixel' | 'speculation'>,
  now?: number,
): Promise<PreparedPage> {
  const data = await loadPageData(match, cache);
  const style = paletteStyle(data.palette) + pictureStyles(data.answers);
  const accent = data.palette && isColour(data.palette.w600) ? data.palette.w600 : undefined;
  const tags = tagsOf(match, data, config);
  const isSpeculative = config.speculation && data.outcome === 'found' && hasSpeculationRules(match);
  const document = pageDocument(match, data, { tags, now, hasSpeculationRules: isSpeculative });
  const head = pageHead(match, data, config.publicUrl, now);
  const { isClosed } = data;
  const status = isClosed ? 503 : STATUS[data.outcome];
  return {
    status,
    isClosed,
    document,
    render(rendered) {
      const assets = pageAssets(match);
      const title = rendered && titleFromHtml(rendered.html, (data.venue ?? data.company)?.name);
      const html = pageHtml({
        locale: match.locale,
        assets,
        style,
        accent,
        document,
        rendered,
        isClosed,
        head: title === undefined ? head : { ...head, title },
      });
      return {
        status,
        html,
        locales: knownLocales(match, data),
        headers: {
          ...policies(style, tags, config),
          ...(isClosed ? { 'cache-control': 'no-store' } : caching(match, html)),
          ...(isSpeculative ? SPECULATION_RULES : {}),
          ...(status === 503 ? { 'retry-after': isClosed ? RETRY_CLOSED : RETRY_AFTER } : {}),
        },
      };
    },
  };
}

function policies(
  style: string,
  tags: PageTags | undefined,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Record<string, string> {
  return {
    'content-security-policy': pagePolicy({
      style,
      tags,
      formOrigins: paymentOrigins,
      isHttps: publicUrl?.startsWith('https:') ?? false,
    }),
    ...(tags?.manager ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
  };
}

/**
 * Returns the caching headers. A shared page may be stored, but is revalidated each time, which costs a 304. With a canary
 * only the visitor's browser stores it. The client panel is not stored at all, so that "back" after signing out shows
 * nothing; neither is a page with a developer's remote.
 */
function caching(match: PageMatch, html: string): Record<string, string> {
  const isPrivate = match.composition.overridden !== undefined;
  if (match.route?.layout === 'client' || isPrivate) return { 'cache-control': 'no-store' };
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const isShared = match.rollout.canaries.length === 0;
  return { 'cache-control': isShared ? SHARED : 'private, no-cache', etag: `W/"${etag}"` };
}
