import { NO_SCRIPT_STYLE, PAGE_DOCUMENT_ID, type Locale, type PageDocument } from '@taquilla/contracts';
import { escapeHtml } from '@taquilla/server';
import { EARLY_SCRIPT } from '../pre-hydration/pre-hydration-script.ts';
import type { RenderResult } from '../ssr/server-renderer.ts';
import { pageIcon } from './page-icon.ts';
import { closedHtml } from './closed.ts';
import { assetTags, firstScriptTag } from './asset-tags.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageHead } from './page-head.ts';

interface PageHtml {
  locale: Locale;
  head: PageHead;
  assets: PageAssets;
  /** content of the style block; it is named by its hash in the page's policy, so not a byte may be added here */
  style: string;
  accent: string | undefined;
  document: PageDocument;
  /** what it shows before its scripts run */
  drawing: Pick<RenderResult, 'html' | 'hints' | 'untranslated'> | undefined;
  /** the shop is closed for maintenance */
  isClosed: boolean;
}

const NO_SCRIPT: Record<Locale, string> = {
  es: 'Esta tienda necesita JavaScript para mostrar y vender entradas.',
  ca: 'Aquesta botiga necessita JavaScript per mostrar i vendre entrades.',
  de: 'Dieser Shop braucht JavaScript, um Eintrittskarten zu zeigen und zu verkaufen.',
  en: 'This shop needs JavaScript to show and sell tickets.',
  fr: 'Cette boutique a besoin de JavaScript pour afficher et vendre des billets.',
  it: 'Questo negozio ha bisogno di JavaScript per mostrare e vendere biglietti.',
};

/** What a shell draws where it asks the cookie question. */
const QUESTION = ' data-consent=';

/** The whole HTML of a page. Everything the browser has to fetch is named before the first byte of the body. */
export function pageHtml(page: PageHtml): string {
  const { locale, head, assets, style, accent, document, drawing } = page;
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${lines([
  `<title>${escapeHtml(head.title)}</title>`,
  ...(drawing?.html.includes(QUESTION) ? [firstScriptTag(EARLY_SCRIPT)] : []),
  ...assetTags(assets, drawing?.hints),
  ...(style ? [`<style>${style}</style>`] : []),
  `<noscript><link rel="stylesheet" href="${NO_SCRIPT_STYLE}"></noscript>`,
  ...describe(head),
  ...(accent ? [`<meta name="theme-color" content="${escapeHtml(accent)}">`] : []),
  `<link rel="icon" href="${escapeHtml(pageIcon(accent))}">`,
])}
</head>
<body>
${contentOf(page)}
<script type="application/json" id="${PAGE_DOCUMENT_ID}">${escapeJson(document)}</script>
</body>
</html>
`;
}

/** What is there before the scripts: the page as the server rendered it, or why there is none. */
function contentOf({ drawing, isClosed, locale }: PageHtml): string {
  if (drawing) return `<div id="root" data-drawn${englishOf(drawing)}>${drawing.html}</div>`;
  if (isClosed) return `<div id="root">${closedHtml(locale)}</div>`;
  return `<div id="root"></div>\n<noscript>${NO_SCRIPT[locale]}</noscript>`;
}

/** Names the texts that are loaded in English too before the browser hydrates the page. */
function englishOf({ untranslated }: Pick<RenderResult, 'untranslated'>): string {
  const namespaces = new Set(untranslated.map((text) => text.split(':')[0]));
  return namespaces.size > 0 ? ` data-english="${escapeHtml([...namespaces].join(' '))}"` : '';
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

/**
 * JSON for the inside of a script element: nothing in it can end the element or open a comment, and no line separator
 * trips an old parser. It parses to the same value.
 */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
