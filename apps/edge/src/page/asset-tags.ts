import { escapeHtml } from '@taquilla/server';
import type { Asset, PageAssets } from './page-assets.ts';

/**
 * Returns the tags of a page's files in the order in which they are needed. With SSR, scripts come after styles and images
 * and have a low priority, since the page is readable before hydration.
 * @param hints head elements of the server-rendered HTML; undefined: not server-rendered
 */
export function assetTags(assets: PageAssets, hints: string | undefined): string[] {
  const fonts = assets.fonts.map(({ href }) => fontTag(href));
  if (hints === undefined) {
    return [
      ...assets.styles.map((asset) => `<link rel="stylesheet"${source('href', asset)}>`),
      ...assets.scripts.map((asset) => `<script defer fetchpriority="high"${source('src', asset)}></script>`),
      ...fonts,
      ...assets.laterScripts.map((asset) => `<link rel="preload" as="script"${source('href', asset)}>`),
      ...assets.laterStyles.map((asset) => `<link rel="preload" as="style"${source('href', asset)}>`),
    ];
  }
  const low = ' fetchpriority="low"';
  return [
    ...[...assets.styles, ...assets.laterStyles].map(renderedStyle),
    ...(hints ? [hints] : []),
    ...fonts,
    ...assets.scripts.map((asset) => `<script defer${low}${source('src', asset)}></script>`),
    ...assets.laterScripts.map((asset) => `<link rel="preload" as="script"${low}${source('href', asset)}>`),
  ];
}

/** Returns a blocking script tag: it runs before the first paint. */
export const firstScriptTag = (asset: Asset) => `<script${source('src', asset)}></script>`;

/** Returns the tag of a style sheet. By `data-href` the remote finds its loaded styles. */
function renderedStyle(asset: Asset): string {
  const file = asset.href.slice(asset.href.lastIndexOf('/') + 1);
  return `<link rel="stylesheet"${source('href', asset)} data-href="${escapeHtml(file)}">`;
}

/**
 * Returns the attributes of a file's tag. All tags of a file use the same mode (CORS, with hash), so that the browser uses
 * the preloaded
 * response. Integrity hashes require CORS mode when a CDN serves the files.
 */
function source(attribute: 'src' | 'href', { href, integrity }: Asset): string {
  const hash = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return ` ${attribute}="${escapeHtml(href)}"${hash} crossorigin="anonymous"`;
}

/** Browsers always request fonts in CORS mode and check no hash. */
function fontTag(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin="anonymous">`;
}
