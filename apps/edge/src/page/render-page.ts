import { createHash } from 'node:crypto';
import { paymentOrigins, type Locale, type PageDocument, type PageTags } from '@taquilla/contracts';
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
import { pictureColours } from './picture-colours.ts';
import type { Responses } from '../cache/response-cache.ts';
import type { PageMatch } from './match-page.ts';

export interface RenderedPage {
  status: 200 | 404 | 503;
  headers: Record<string, string>;
  html: string;
  /** languages that the page is known to exist in */
  locales: readonly Locale[];
}

/** A page of which everything is known but what it shows before its scripts run. */
export interface PreparedPage {
  status: RenderedPage['status'];
  /** it says that the shop is closed for maintenance, without its scripts too */
  isClosed: boolean;
  document: PageDocument;
  /** @param drawing nothing: its scripts show everything */
  render(drawing?: RenderResult): RenderedPage;
}

/** `unknown`: the shell still gets a page and says that the shop cannot be reached, but no search engine believes it. */
const STATUS = { found: 200, missing: 404, unknown: 503 } as const;
const RETRY_AFTER = '5';
/** Maintenance takes minutes; open pages look again by themselves. */
const RETRY_CLOSED = '120';
/** Of a page that everybody gets. */
export const SHARED = 'no-cache';

/**
 * Prepares the page of a matched address, with everything that its answer says about itself.
 * @param now of a page that will be drawn: ms since the epoch
 */
export async function preparePage(
  match: PageMatch,
  cache: Responses,
  config: Pick<Config, 'publicUrl' | 'advertisingPixel' | 'speculation'>,
  now?: number,
): Promise<PreparedPage> {
  const data = await loadPageData(match, cache);
  const style = paletteStyle(data.palette) + pictureColours(data.answers);
  const accent = data.palette && isColour(data.palette.w600) ? data.palette.w600 : undefined;
  const tags = tagsOf(match, data, config);
  const isAhead = config.speculation && data.outcome === 'found' && hasSpeculationRules(match);
  const document = pageDocument(match, data, { tags, now, isPrerendered: isAhead });
  const head = pageHead(match, data, config.publicUrl, now);
  const { isClosed } = data;
  const status = isClosed ? 503 : STATUS[data.outcome];
  return {
    status,
    isClosed,
    document,
    render(drawing) {
      const assets = pageAssets(match);
      const title = drawing && titleFromHtml(drawing.html, (data.venue ?? data.company)?.name);
      const html = pageHtml({
        locale: match.locale,
        assets,
        style,
        accent,
        document,
        drawing,
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
          ...(isAhead ? SPECULATION_RULES : {}),
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
 * A page is the same for every visitor, so it may be kept but is asked for again each time, which costs a 304. While some
 * visitors try a release, only their own browser keeps it. The client panel is not kept at all: after signing off, "back"
 * shows nothing; nor is a page with a developer's remote.
 */
function caching(match: PageMatch, html: string): Record<string, string> {
  const isPrivate = match.composition.overridden !== undefined;
  if (match.route?.layout === 'client' || isPrivate) return { 'cache-control': 'no-store' };
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const isShared = match.rollout.canaries.length === 0;
  return { 'cache-control': isShared ? SHARED : 'private, no-cache', etag: `W/"${etag}"` };
}
