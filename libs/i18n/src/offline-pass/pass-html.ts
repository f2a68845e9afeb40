import type { SketchMap } from '@taquilla/contracts';
import { escapeHtml } from './escape-html.ts';
import { MAP_STYLE, mapSvg } from './map-svg.ts';

/** A QR code as one SVG path of squares. */
export interface QrPath {
  size: number;
  path: string;
}

/** Texts of a pass page: plain text in the visitor's language. */
export interface PassPage {
  locale: string;
  venue: string;
  title: string;
  /** instructions for the door */
  door: string;
  /** "11:00 · Saturday 14 November 2026 · Palace" */
  visits: readonly string[];
  /** directions and advice, below the codes */
  plan?: readonly PlanSection[];
  tickets: readonly { code: QrPath; label: string; lines: readonly string[] }[];
}

export interface PlanSection {
  title: string;
  /** each a paragraph */
  lines: readonly string[];
  map?: { sketch: SketchMap; label: string } | undefined;
}

/** Larger maps are left out, so that what is stored on the device stays small. */
const LONGEST_MAP = 16_000;

const STYLE = `body{margin:0 auto;padding:16px;max-width:26rem;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#1a1b1e}
h1{margin:0;font-size:28px;line-height:1.2}ol{padding:0;list-style:none}li{margin-block:24px}svg{display:block;width:100%}p{margin:4px 0}h2{margin:24px 0 4px;font-size:18px}${MAP_STYLE}`;

/** Builds the HTML of a pass for offline use, without scripts or external resources. */
export function passHtml({ locale, venue, title, door, visits, plan = [], tickets }: PassPage): string {
  const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const codes = tickets.map(
    ({ code: { size, path }, label, lines }) =>
      `<li><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(label)}" shape-rendering="crispEdges"><path d="${path}"/></svg>${paragraphs(lines)}</li>`,
  );
  const sections = plan.map(
    ({ title: name, lines, map }) =>
      `<section><h2>${escapeHtml(name)}</h2>${paragraphs(lines)}${map ? shortMap(map) : ''}</section>`,
  );
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(`${title} · ${venue}`)}</title><style>${STYLE}</style></head><body><main><p>${escapeHtml(venue)}</p><h1>${escapeHtml(title)}</h1>${paragraphs(visits)}${paragraphs([door])}<ol>${codes.join('')}</ol>${sections.join('')}</main></body></html>`;
}

function shortMap({ sketch, label }: NonNullable<PlanSection['map']>): string {
  const svg = mapSvg(sketch, label);
  return svg.length > LONGEST_MAP ? '' : svg;
}

/** Builds the headers of a stored pass page: its policy allows only its style, by hash. */
export async function passHeaders(): Promise<Record<string, string>> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE)));
  const style = btoa(String.fromCharCode(...hash));
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
