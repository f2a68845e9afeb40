import { escapeHtml } from '@taquilla/server';
import type { Asset, PageAssets } from './page-assets.ts';

/**
 * The tags of a page's files, in the order in which they are wanted.
 * @param hints elements that a drawn page wants in its head: it is looked at before its scripts run, so that these come
 *   behind what is seen. Undefined: nothing shows before they run.
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

/** Waited for by everything behind it: it runs before anything is seen. */
export const firstScriptTag = (asset: Asset) => `<script${source('src', asset)}></script>`;

/** A remote looks for its styles by the name of their file before it fetches them. */
function renderedStyle(asset: Asset): string {
  const file = asset.href.slice(asset.href.lastIndexOf('/') + 1);
  return `<link rel="stylesheet"${source('href', asset)} data-href="${escapeHtml(file)}">`;
}

/**
 * Every tag of a file asks for it in the same mode, so that what was preloaded is what is used: with its hash, and
 * in CORS mode, which hashes need as soon as a CDN serves the files.
 */
function source(attribute: 'src' | 'href', { href, integrity }: Asset): string {
  const hash = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return ` ${attribute}="${escapeHtml(href)}"${hash} crossorigin="anonymous"`;
}

/** Fonts are always asked for in CORS mode, and no browser checks a hash of theirs. */
function fontTag(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin="anonymous">`;
}
