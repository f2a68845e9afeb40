import { NO_SCRIPT_STYLE, type Locale } from '@taquilla/contracts';
import { PAGE_DOCUMENT_ID, type PageDocument } from '@taquilla/federation/contract';
import { escapeHtml } from '@taquilla/server';
import { PRE_HYDRATION_SCRIPT } from '../pre-hydration/pre-hydration-script.ts';
import type { RenderResult } from '../ssr/server-renderer.ts';
import { pageIcon } from '../page-icon.ts';
import { maintenanceHtml } from './maintenance-page.ts';
import { assetTags, firstScriptTag } from './asset-tags.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageHead } from './page-head.ts';

interface PageHtml {
  locale: Locale;
  head: PageHead;
  assets: PageAssets;
  /** content of the style block; the policy names it by hash, so it must be inserted unchanged */
  style: string;
  accent: string | undefined;
  document: PageDocument;
  /** server-rendered HTML; undefined: rendered by the browser */
  rendered: Pick<RenderResult, 'html' | 'hints' | 'untranslated'> | undefined;
  /** the shop is closed for maintenance */
  isClosed: boolean;
}

const NO_SCRIPT: Record<Locale, string> = {
  es: 'Esta tienda necesita JavaScript. Actívalo y vuelve a cargar la página.',
  ca: 'Aquesta botiga necessita JavaScript. Activa’l i torna a carregar la pàgina.',
  de: 'Dieser Shop braucht JavaScript, um Tickets zu zeigen und zu verkaufen.',
  en: 'This shop needs JavaScript. Turn it on and reload the page.',
  fr: 'Cette boutique a besoin de JavaScript pour afficher et vendre des billets.',
  it: 'Questa biglietteria ha bisogno di JavaScript per mostrare e vendere biglietti.',
};

/** Attribute of the consent question in server-rendered HTML. */
const CONSENT_ATTRIBUTE = ' data-consent=';

/** Renders the HTML of a page. The head names every file that the browser has to load. */
export function pageHtml(page: PageHtml): string {
  const { locale, head, assets, style, accent, document, rendered } = page;
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${lines([
  `<title>${escapeHtml(head.title)}</title>`,
  ...(rendered?.html.includes(CONSENT_ATTRIBUTE) ? [firstScriptTag(PRE_HYDRATION_SCRIPT)] : []),
  ...assetTags(assets, rendered?.hints),
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

/** Returns the body before hydration: server-rendered HTML, the maintenance page, or a note for browsers without scripts. */
function contentOf({ rendered, isClosed, locale }: PageHtml): string {
  if (rendered) return `<div id="root" data-rendered${englishOf(rendered)}>${rendered.html}</div>`;
  if (isClosed) return `<div id="root">${maintenanceHtml(locale)}</div>`;
  return `<div id="root"></div>\n<noscript>${NO_SCRIPT[locale]}</noscript>`;
}

/** Returns the attribute with the namespaces whose English texts the browser also loads before hydration. */
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

/** Serialises JSON for a script element: escapes everything that could end the element, open a comment or end a line. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
