import { PAGE_DOCUMENT_ID, type Locale, type PageDocument } from '@taquilla/contracts';
import { escapeHtml } from '@taquilla/server';
import { escapeJson } from './escape-json.ts';
import { pageIcon } from './page-icon.ts';
import type { Asset, PageAssets } from './page-assets.ts';
import type { PageHead } from './page-head.ts';

interface PageHtml {
  locale: Locale;
  head: PageHead;
  assets: PageAssets;
  /** content of the style block; it is named by its hash in the page's policy, so not a byte may be added here */
  style: string;
  accent: string | undefined;
  document: PageDocument;
}

const NO_SCRIPT: Record<Locale, string> = {
  es: 'Esta tienda necesita JavaScript para mostrar y vender entradas.',
  ca: 'Aquesta botiga necessita JavaScript per mostrar i vendre entrades.',
  de: 'Dieser Shop braucht JavaScript, um Eintrittskarten zu zeigen und zu verkaufen.',
  en: 'This shop needs JavaScript to show and sell tickets.',
  fr: 'Cette boutique a besoin de JavaScript pour afficher et vendre des billets.',
  it: 'Questo negozio ha bisogno di JavaScript per mostrare e vendere biglietti.',
};

/** The whole HTML of a page. Everything the browser has to fetch is named before the first byte of the body. */
export function pageHtml({ locale, head, assets, style, accent, document }: PageHtml): string {
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${lines([
  `<title>${escapeHtml(head.title)}</title>`,
  ...assets.styles.map((asset) => `<link rel="stylesheet"${source('href', asset)}>`),
  ...assets.scripts.map((asset) => `<script defer fetchpriority="high"${source('src', asset)}></script>`),
  ...assets.fonts.map(({ href }) => fontTag(href)),
  ...assets.laterScripts.map((asset) => `<link rel="preload" as="script"${source('href', asset)}>`),
  ...assets.laterStyles.map((asset) => `<link rel="preload" as="style"${source('href', asset)}>`),
  ...(style ? [`<style>${style}</style>`] : []),
  ...describe(head),
  ...(accent ? [`<meta name="theme-color" content="${escapeHtml(accent)}">`] : []),
  `<link rel="icon" href="${escapeHtml(pageIcon(accent))}">`,
])}
</head>
<body>
<div id="root"></div>
<noscript>${NO_SCRIPT[locale]}</noscript>
<script type="application/json" id="${PAGE_DOCUMENT_ID}">${escapeJson(document)}</script>
</body>
</html>
`;
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

function describe({ description, canonical, alternates, jsonLd }: PageHead): string[] {
  return [
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(canonical
      ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`]
      : ['<meta name="robots" content="noindex">']),
    ...alternates.map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
    ),
    ...(jsonLd ? [`<script type="application/ld+json">${escapeJson(jsonLd)}</script>`] : []),
  ];
}

const lines = (parts: readonly string[]) => parts.join('\n');
